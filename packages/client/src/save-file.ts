/** Saves a file to the visitor's device under a name. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has read the file within the next frames.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Saves a JSON file to the visitor's device under a name. */
export const saveJson = (content: unknown, name: string): void =>
  saveFile(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }), name)
