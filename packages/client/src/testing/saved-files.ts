import { onTestFinished, vi } from 'vitest'

type SavedFile = { name: string; content: Blob }

/** The files that the browser is given to keep, from here to the end of the test. Nothing is kept. */
export const watchSavedFiles = (): SavedFile[] => {
  const saved: SavedFile[] = []
  const contents = new Map<string, Blob>()
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const address = `blob:${contents.size}`
    contents.set(address, content as Blob)
    return address
  })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = contents.get(this.href)
    if (content) saved.push({ name: this.download, content })
  })
  onTestFinished(() => {
    made.mockRestore()
    clicked.mockRestore()
  })
  return saved
}
