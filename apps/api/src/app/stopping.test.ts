import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testApp } from '../../testing/app.ts'

test('a request that has begun to come when the server stops is answered, and its connection closes', async () => {
  const api = await testApp()
  onTestFinished(() => api.dispose())
  const { server } = api.app
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.address() as AddressInfo
  const taken = once(server, 'connection') as Promise<[Socket]>
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const [theirs] = await taken
  // The first request shows that the connection is the server's; of the second one the last line is on its way.
  const [line, rest] = ['GET /api/v1/health HTTP/1.1\r\n', `Host: 127.0.0.1:${port}\r\n\r\n`]
  socket.write(line + rest)
  await once(socket, 'data')
  socket.write(line)
  await vi.waitFor(() => expect(theirs.bytesRead).toBe(2 * line.length + rest.length))
  const closing = api.app.close()
  await vi.waitFor(() => expect(server.listening).toBe(false))
  socket.write(rest)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nconnection: close\r\n/i)
  await closing
})
