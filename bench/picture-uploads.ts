import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { applyForAdmission } from '@campus/contracts/admissions/endpoints.ts'
import { exampleAdmissionDraft } from '@campus/contracts/admissions/examples.ts'
import { pictureField } from '@campus/contracts/admissions/form-fields.ts'
import { listAlbums } from '@campus/contracts/gallery/endpoints.ts'
import type { Product } from './start-product.ts'
import { median } from './statistics.ts'
import { runWrk } from './wrk.ts'

/** Number of simultaneous applications with pictures. */
const atOnce = 64
/** Few readers, so that their wait is the server's and not each other's. */
const readers = 2

export type PicturesResult = { quiet: number[]; busy: number[]; taken: number; refused: number }

const photograph = path.resolve(import.meta.dirname, '../docs/pictures/home.webp')

let applicants = 0
/** A new applicant with a photograph of 1440 by 900 pixels. */
const formOf = (picture: Blob) => {
  const n = Date.now() * 1000 + ++applicants
  const form = new FormData()
  for (const [name, value] of Object.entries({
    ...exampleAdmissionDraft,
    AadharCardNumber: String(n).slice(-12),
    email: `picture.${n}@bench.example`,
  }))
    form.append(name, String(value))
  form.append(pictureField, picture, 'me.webp')
  return form
}

/** Keeps uploading pictures until stopped, and counts accepted and refused ones. */
const keepBusy = (product: Product, picture: Blob) => {
  const counts = { taken: 0, refused: 0 }
  const over = new AbortController()
  const apply = async () => {
    while (!over.signal.aborted) {
      const { status } = await fetch(product.address + applyForAdmission.path, { method: 'POST', body: formOf(picture) })
      if (status === applyForAdmission.status) counts.taken++
      else if (status === 503) counts.refused++
      else throw new Error(`An application was answered ${status}`)
    }
  }
  const working = Promise.all(Array.from({ length: atOnce }, apply))
  return async () => {
    over.abort()
    await working
    return counts
  }
}

type Effort = { rounds: number; seconds: number; signal: AbortSignal }

/** Measures the latency of a light request, alternately idle and during uploads. */
export const measurePictures = async (product: Product, { rounds, ...effort }: Effort): Promise<PicturesResult> => {
  const load = { url: product.address + listAlbums.path, connections: readers, ...effort }
  const picture = new Blob([await readFile(photograph)], { type: 'image/webp' })
  const result: PicturesResult = { quiet: [], busy: [], taken: 0, refused: 0 }
  await runWrk({ ...load, seconds: 1 })
  for (let round = 0; round < rounds; round++) {
    result.quiet.push((await runWrk(load)).p99)
    const stop = keepBusy(product, picture)
    result.busy.push((await runWrk(load)).p99)
    const { taken, refused } = await stop()
    result.taken += taken
    result.refused += refused
  }
  return result
}

/** Upper bound of the 99th percentile during uploads, as a multiple of the idle one. */
export const slowdown = ({ quiet, busy }: PicturesResult): number => median(busy) / median(quiet)
export const slowdownGoal = 10
