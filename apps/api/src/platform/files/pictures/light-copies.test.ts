import { setTimeout as pause, setImmediate as soon } from 'node:timers/promises'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { FastifyBaseLogger } from 'fastify'
import { expect, test, vi } from 'vitest'
import { createLightCopies, lightWidthOf } from './light-copies.ts'
import type { Pictures } from './pictures.ts'

const startWith = (lighten: Pictures['lighten']) => {
  const warn = vi.fn()
  const copies = createLightCopies({ pictures: { lighten }, log: { warn } as unknown as FastifyBaseLogger }, { shortestRest: 0 })
  return { copies, warn }
}

/** Copies that are being made end when the test says so. */
const start = () => {
  const begun: string[] = []
  const ends: ((error?: Error) => void)[] = []
  const lighten = (id: string, width: number) => {
    begun.push(`${id}/${width}`)
    return new Promise<void>((done, fail) => ends.push((error) => (error ? fail(error) : done())))
  }
  const end = async (error?: Error) => {
    await vi.waitFor(() => expect(ends).toHaveLength(1))
    ends.shift()?.(error)
  }
  return { ...startWith(lighten), begun, end }
}

test('narrow copies in WebP have copies in AVIF; wide ones, whole pictures and PDFs have none', () => {
  const files = ['320.webp', '960.webp', '1280.webp', '800.webp', '1920x1080.webp', '0320.webp', '320.avif', '320-fees.pdf']
  expect(files.map(lightWidthOf)).toEqual([320, 960, null, null, null, null, null, null])
})

test('copies are made one after the other, each once however often it is wanted', async () => {
  const { begun, copies, end } = start()
  for (const width of [320, 640, 320, 640]) copies.want('hall', width)
  await end()
  expect(begun).toEqual(['hall/320'])
  await end()
  copies.want('hall', 320)
  copies.want('hall', 960)
  await end()
  expect(begun).toEqual(['hall/320', 'hall/640', 'hall/960'])
})

test('a copy that fails is told of, not tried again, and holds none up', async () => {
  const { begun, copies, end, warn } = start()
  copies.want('damaged', 320)
  copies.want('hall', 320)
  const error = new Error('no picture')
  await end(error)
  copies.want('damaged', 320)
  await end()
  expect(warn).toHaveBeenCalledExactlyOnceWith({ err: error, id: 'damaged', width: 320 }, 'a picture has no copy in AVIF')
  copies.want('hall', 480)
  await end()
  expect(begun).toEqual(['damaged/320', 'hall/320', 'hall/480'])
})

test('a flood of wishes waits in bounded memory, and what was too much may be wished again', async () => {
  const made: string[] = []
  const { copies } = startWith(async (id) => void made.push(id))
  for (let n = 0; n < 2000; n++) copies.want(`picture${n}`, 320)
  await vi.waitFor(() => expect(made).toHaveLength(500))
  copies.want('picture1999', 320)
  await vi.waitFor(() => expect(made.at(-1)).toBe('picture1999'))
  expect(made).toHaveLength(501)
})

test('where the store is away for a while, or the queue is full, a copy is made when it is wanted once more', async () => {
  const { begun, copies, end } = start()
  copies.want('hall', 320)
  await end(new AppError('UNAVAILABLE'))
  await vi.waitFor(() => {
    copies.want('hall', 320)
    expect(begun).toEqual(['hall/320', 'hall/320'])
  })
})

test('after each copy the process rests for three times as long as it took', async () => {
  const times: { begun: number; ended: number }[] = []
  const { copies } = startWith(async () => {
    const begun = performance.now()
    await pause(30)
    times.push({ begun, ended: performance.now() })
  })
  for (const width of [320, 640, 960]) copies.want('hall', width)
  await vi.waitFor(() => expect(times).toHaveLength(3))
  const rests = times.slice(1).map(({ begun }, n) => (begun - (times[n]?.ended ?? 0)) / ((times[n]?.ended ?? 0) - (times[n]?.begun ?? 0)))
  // A timer may ring a millisecond early.
  for (const rest of rests) expect(rest).toBeGreaterThan(2.9)
})

test('once it is stopped it begins no other copy', async () => {
  const { begun, copies, end } = start()
  copies.want('hall', 320)
  copies.want('hall', 640)
  await vi.waitFor(() => expect(begun).toHaveLength(1))
  copies.stop()
  copies.want('hall', 960)
  await end()
  await soon()
  expect(begun).toEqual(['hall/320'])
})
