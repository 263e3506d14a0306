import { parentPort } from 'node:worker_threads'
import { drawSheets } from './pdf-drawing.ts'
import type { PrintJob, Printed } from './start-thread.ts'

const print = async ({ sheets, logo }: PrintJob): Promise<Printed> => {
  try {
    return { pdf: await drawSheets(sheets, logo) }
  } catch (error) {
    return { error: String(error) }
  }
}

parentPort?.on('message', (job: PrintJob) => void print(job).then((printed) => parentPort?.postMessage(printed, [])))
