import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail as a server got it: the envelope decides who it goes to, whatever the headers say. */
export type Received = { from: string; recipients: string[]; raw: string; mail: Email }

type Behaviour = SMTPServerOptions & {
  port?: number
  /** Asked before a mail is accepted; an error refuses it, and until it settles the sender waits. */
  accept?: (received: Received) => Promise<void>
}

/** A real mail server on this machine, without TLS unless asked. */
export const startSmtpServer = async ({ port = 0, accept = async () => {}, ...options }: Behaviour = {}) => {
  const received: Received[] = []
  const arrived = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Connections that senders keep for later would otherwise hold its end for half a minute.
    closeTimeout: 100,
    ...options,
    onData: (stream, session, done) => {
      const take = async () => {
        const raw = Buffer.concat(await stream.toArray()).toString('utf8')
        const { mailFrom, rcptTo } = session.envelope
        const one = {
          from: mailFrom ? mailFrom.address : '',
          recipients: rcptTo.map(({ address }) => address),
          raw,
          mail: await PostalMime.parse(raw),
        }
        await accept(one)
        received.push(one)
        for (const look of arrived) look()
      }
      take().then(
        () => done(),
        (error: unknown) => done(error instanceof Error ? error : new Error('refused')),
      )
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const bound = (server.server.address() as AddressInfo).port
  return {
    port: bound,
    url: `smtp://127.0.0.1:${bound}`,
    received,
    /** Settles when so many mails have been accepted. */
    got: (count: number): Promise<void> =>
      new Promise((done) => {
        const look = () => {
          if (received.length < count) return
          arrived.delete(look)
          done()
        }
        arrived.add(look)
        look()
      }),
    stop: () => new Promise<void>((done) => server.close(() => done())),
  }
}
