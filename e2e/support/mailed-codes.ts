import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { runningServer } from './running-server.ts'

/** Returns the mails to an address, oldest first: without SMTP each is a file in the outbox. */
const mailsTo = async (address: string): Promise<string[]> => {
  const outbox = join(runningServer().dataDir, 'outbox')
  const files = await readdir(outbox).catch(() => [])
  const mails = await Promise.all(
    files
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => readFile(join(outbox, name), 'utf8')),
  )
  return mails.filter((mail) => mail.includes(`To: ${address}`))
}

/** Purpose of a code, as in the subject of its mail. */
const subjects = { password: 'Subject: Your code for a new password', email: 'Subject: Your code to confirm this address' }

/** Waits for the first mail of its kind to an address and returns its code. */
export const findMailedCode = async (address: string, purpose: keyof typeof subjects): Promise<string> => {
  let code: string | undefined
  await expect
    .poll(
      async () => {
        const mail = (await mailsTo(address)).find((one) => one.includes(subjects[purpose]))
        code = /^\s+(\d{8})\s*$/m.exec(mail ?? '')?.[1]
        return code
      },
      { message: `a code is mailed to ${address}` },
    )
    .toBeDefined()
  return code ?? ''
}
