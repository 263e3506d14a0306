import { setTimeout as pause } from 'node:timers/promises'
import { pictureWidths } from '@campus/contracts/gallery/picture-source.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Pictures } from './pictures.ts'

/**
 * The widths in px of which there are copies in AVIF beside those in WebP, a third lighter: what phones ask for. Wider ones take seconds and
 * 140 MB to make, for screens that mostly have a fast line.
 */
const lightWidths: ReadonlySet<number> = new Set(pictureWidths.filter((width) => width <= 960))

/** Returns the width of the copy in WebP that may have one in AVIF beside it; null for every other file. */
export const lightWidthOf = (file: string): number | null => {
  const width = Number(/^([1-9]\d*)\.webp$/.exec(file)?.[1])
  return lightWidths.has(width) ? width : null
}

export type LightCopies = {
  /** Says that a visitor was sent the WebP of this width and would have taken AVIF. */
  want(id: string, width: number): void
  /** Starts no more copies. The one that is being made is not interrupted: a copy is stored whole or not at all. */
  stop(): void
}

type Copy = { id: string; width: number }
const nameOf = ({ id, width }: Copy) => `${id}/${width}`

/** Copies that wait at a time, and that are remembered as asked for: a page has a few dozen. One too many is asked for again. */
const most = { waiting: 500, asked: 10_000 }

/**
 * Makes the copies that visitors want behind their backs, one after the other, and rests three times as long as each took: no more than a
 * quarter of a core goes into them. A copy that is not lighter, or of a damaged picture, is tried once by each process.
 */
export const createLightCopies = (
  { pictures, log }: { pictures: Pick<Pictures, 'lighten'>; log: FastifyBaseLogger },
  { shortestRest = 2000 }: { /** Milliseconds. */ shortestRest?: number } = {},
): LightCopies => {
  const waiting: Copy[] = []
  const asked = new Set<string>()
  const stopping = new AbortController()
  let isWorking = false

  const rest = (ms: number) => pause(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
  const work = async () => {
    // The visitor who asks first has other files to fetch.
    await rest(shortestRest)
    for (let next = waiting.shift(); next && !stopping.signal.aborted; next = waiting.shift()) {
      const since = performance.now()
      const { id, width } = next
      await pictures.lighten(id, width).catch((err: unknown) => {
        // After a temporary failure the copy is made when somebody asks for it again.
        if (err instanceof AppError && err.code === 'UNAVAILABLE') asked.delete(nameOf(next))
        if (!stopping.signal.aborted) log.warn({ err, id, width }, 'a picture has no copy in AVIF')
      })
      await rest(Math.max(shortestRest, 3 * (performance.now() - since)))
    }
    isWorking = false
  }

  return {
    want: (id, width) => {
      const name = nameOf({ id, width })
      if (stopping.signal.aborted || asked.has(name) || waiting.length >= most.waiting) return
      if (asked.size >= most.asked) asked.clear()
      asked.add(name)
      waiting.push({ id, width })
      if (isWorking) return
      isWorking = true
      void work()
    },
    stop: () => stopping.abort(),
  }
}
