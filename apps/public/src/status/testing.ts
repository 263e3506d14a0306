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

  close(): void {
    if (this.closed) return
    this.closed = true
    this.dispatchEvent(new Event('close'))
  }

  open(): void {
    this.dispatchEvent(new Event('open'))
  }

  hear(message: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: typeof message === 'string' ? message : JSON.stringify(message) }))
  }
}
