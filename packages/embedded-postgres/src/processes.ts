import { readdir, readFile } from 'node:fs/promises'
import os from 'node:os'
import { runProgram } from './run-program.ts'

/** The processes whose command line has a cluster's name in it, as all those of its server and whoever starts it do. */
export const findProcesses = async (name: string): Promise<number[]> => {
  const commands = process.platform === 'linux' ? await linuxCommands() : await unixCommands()
  return commands.flatMap(({ pid, command }) => (command.includes(name) ? [pid] : []))
}

/** Returns whether a process has this number; a zombie counts, for PostgreSQL counts it too. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** There a command line does not show the name, so the number in the lock has to do. */
export const isPostgresOnWindows = async (pid: number): Promise<boolean> => {
  const { output } = await runProgram('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'], { user: null, cwd: os.tmpdir() })
  return output.toLowerCase().includes('postgres')
}

type Command = { pid: number; command: string }

/** Unlike a process's working directory its command line may be read without any privilege. A zombie has none. */
const linuxCommands = async (): Promise<Command[]> => {
  const pids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))
  return Promise.all(
    pids.map(async (pid) => ({ pid: Number(pid), command: await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '') })),
  )
}

const unixCommands = async (): Promise<Command[]> => {
  const { output } = await runProgram('ps', ['-axww', '-o', 'pid=,command='], { user: null, cwd: '/' })
  return output.split('\n').map((line) => ({ pid: Number.parseInt(line, 10), command: line }))
}
