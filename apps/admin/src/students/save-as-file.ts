/** Lets the browser keep some JSON as a file, as a download from a link is kept. */
export const saveAsFile = (name: string, content: unknown): void => {
  const address = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
