/**
 * Works like `fetch` and reports the share of the request sent so far. Only XMLHttpRequest knows it: ky's own progress streams the request,
 * which Chromium refuses over HTTP/1.1 and other browsers cannot.
 */
export const fetchWithProgress =
  (onSent: (share: number) => void) =>
  async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const body = await request.blob()
    return new Promise((resolve, reject) => {
      const http = new XMLHttpRequest()
      http.open(request.method, request.url)
      http.withCredentials = request.credentials === 'include'
      http.responseType = 'blob'
      for (const [name, value] of request.headers) http.setRequestHeader(name, value)
      http.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onSent(loaded / total)
      })
      http.addEventListener('load', () => resolve(answerOf(http)))
      http.addEventListener('error', () => reject(new TypeError('No answer')))
      http.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      request.signal.addEventListener('abort', () => http.abort(), { once: true })
      http.send(body)
    })
  }

const answerOf = (http: XMLHttpRequest) => {
  const { status, statusText } = http
  const body = status === 204 ? null : (http.response as Blob)
  return new Response(body, { status, statusText, headers: headersOf(http) })
}

const headersOf = (http: XMLHttpRequest) => {
  const lines = http.getAllResponseHeaders().trim().split(/\r?\n/)
  return lines.flatMap((line): [string, string][] => {
    const colon = line.indexOf(':')
    return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 1).trim()]] : []
  })
}
