import { parentPort } from 'node:worker_threads'
import type { PrintJob, Printed } from './pdf-gateway.ts'
import { drawReceipt } from './pdf-drawing-gateway.ts'

const print = async ({ id, receipt, logo }: PrintJob): Promise<Printed> => {
  try {
    return { id, pdf: await drawReceipt(receipt, logo) }
  } catch (error) {
    return { id, error: String(error) }
  }
}

parentPort?.on('message', (job: PrintJob) => void print(job).then((printed) => parentPort?.postMessage(printed, [])))
