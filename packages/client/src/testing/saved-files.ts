import { onTestFinished, vi } from 'vitest'

type SavedFile = { name: string; content: Blob }

/** Records the files that are saved until the end of the test, without saving them. */
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
