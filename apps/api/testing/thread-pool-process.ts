import { execFileSync } from 'node:child_process'
import { pbkdf2 } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { openSync } from 'node:fs'
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { sizeThreadPool, slotsOf } from '../src/platform/process/libuv-thread-pool.ts'

/*
 * Takes as many threads of the pool as pictures and passwords may on a machine of so many cores, for good, and then needs a file, a
 * name and a hash. Says "free" once it has them; without a free thread it would wait for ever. A pipe that nobody writes to keeps
 * the thread that opens it.
 */
const cores = Number(process.argv[2])
sizeThreadPool(cores)
const folder = await mkdtemp(path.join(tmpdir(), 'campus-threads-'))
const { pictures, passwords } = slotsOf(cores)
const pipes = Array.from({ length: pictures + passwords }, (_, i) => path.join(folder, String(i)))
execFileSync('mkfifo', pipes)
const taken = pipes.map((pipe) => open(pipe, 'r'))
await Promise.all([stat(folder), lookup('localhost'), promisify(pbkdf2)('secret', 'salt', 1, 32, 'sha256')])
process.stdout.write(`free ${pictures} ${passwords}`)
// A writer lets go of each thread.
for (const pipe of pipes) openSync(pipe, 'w')
for (const handle of await Promise.all(taken)) await handle.close()
await rm(folder, { recursive: true })
