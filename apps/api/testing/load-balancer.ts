import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * One address before several processes: each connection goes to the next of them in turn, or to the one after it where nobody
 * listens any more. Nothing is sticky.
 */
export const startLoadBalancer = async (addresses: string[]) => {
  const ports = addresses.map((address) => Number(new URL(address).port))
  const callers = new Set<Socket>()
  let turn = 0

  const join = (caller: Socket, [port = 0, ...others]: number[]) => {
    const server = connect(port, '127.0.0.1')
    const onRefusal = () => (others.length > 0 ? join(caller, others) : caller.destroy())
    server.once('error', onRefusal)
    server.once('connect', () => {
      server.off('error', onRefusal)
      server.on('error', () => server.destroy())
      server.once('close', () => caller.destroy())
      caller.pipe(server).pipe(caller)
    })
    caller.once('close', () => server.destroy())
  }
  const front = createServer((caller) => {
    callers.add(caller)
    caller.on('error', () => caller.destroy())
    caller.once('close', () => callers.delete(caller))
    const first = turn++ % ports.length
    join(caller, [...ports.slice(first), ...ports.slice(0, first)])
  }).listen(0, '127.0.0.1')
  await once(front, 'listening')
  return {
    address: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    stop: () => {
      front.close()
      for (const caller of callers) caller.destroy()
    },
  }
}
