import { showToast } from '@campus/ui/feedback/toasts.ts'

/** Copies a text and says so; browsers have no clipboard for pages without HTTPS, and may refuse it. */
export const copyText = async (text: string, said: { copied: string; notCopied: string }): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ message: said.copied, kind: 'success' })
  } catch {
    showToast({ message: said.notCopied, kind: 'failure' })
  }
}
