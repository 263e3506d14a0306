import { parentPort } from 'node:worker_threads'
import { drawSheet } from './pdf-drawing.ts'
import type { PrintJob, Printed } from './start-thread.ts'

const print = async ({ id, sheet, logo }: PrintJob): Promise<Printed> => {
  try {
    return { id, pdf: await drawSheet(sheet, logo) }
  } catch (error) {
    return { id, error: String(error) }
  }
}

parentPort?.on('message', (job: PrintJob) => void print(job).then((printed) => parentPort?.postMessage(printed, [])))
