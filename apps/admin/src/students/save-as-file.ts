import { saveFile } from '@campus/client/save-file.ts'

/** Lets the browser keep some JSON as a file. */
export const saveAsFile = (name: string, content: unknown): void =>
  saveFile(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }), name)
