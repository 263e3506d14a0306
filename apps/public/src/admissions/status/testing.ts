/** A WebSocket controlled by the test. */
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

  /** Closes like a lost connection, unless a code is given. */
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
