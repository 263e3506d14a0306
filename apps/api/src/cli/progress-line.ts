import { clearLine, cursorTo } from 'node:readline'
import type { WriteStream } from 'node:tty'
import type { Step } from '@campus/pg-backup/progress.ts'

type Shown = Step | 'encrypt' | 'read'

const names: Record<Shown, string> = {
  check: 'Checking the files of the backup',
  rows: 'Rows',
  files: 'Pictures and other files',
  encrypt: 'Encrypting identity numbers anew',
  read: 'Reading all identity numbers again',
}

/** Milliseconds between two writes: a terminal far away is not flooded. */
const rest = 100

type Terminal = Pick<WriteStream, 'isTTY' | 'write'>

/**
 * Shows the progress of long work in one line of a terminal, which is overwritten and cleared in the end. Nothing is written to a file or a
 * pipe.
 */
export const openProgressLine = (
  terminal: Terminal = process.stderr,
): { onProgress?: (step: Shown, share: number) => void } & Disposable => {
  if (!terminal.isTTY) return { [Symbol.dispose]: () => {} }
  const stream = terminal as WriteStream
  let shown = ''
  let written = 0
  const rewrite = (line: string) => {
    cursorTo(stream, 0)
    clearLine(stream, 1)
    terminal.write(line)
  }
  return {
    onProgress(step, share) {
      const line = `${names[step]}: ${Math.floor(share * 100)} %`
      if (line === shown || (share < 1 && Date.now() - written < rest)) return
      rewrite(line)
      shown = line
      written = Date.now()
    },
    [Symbol.dispose]() {
      if (shown !== '') rewrite('')
    },
  }
}
