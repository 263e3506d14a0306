/** A WebSocket that does what a test says. */
export class FakeSocket extends EventTarget {
  static readonly all: FakeSocket[] = []
  readonly sent: string[] = []
  closed = false
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    FakeSocket.all.push(this)
  }

  send(message: string): void {
    this.sent.push(message)
  }

  /** As the browser says it of a connection that is lost, unless the server gave a code. */
  close(code = 1006): void {
    if (this.closed) return
    this.closed = true
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }

  open(): void {
    this.dispatchEvent(new Event('open'))
  }

  hear(message: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: typeof message === 'string' ? message : JSON.stringify(message) }))
  }
}
