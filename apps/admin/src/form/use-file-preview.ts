import { useEffect, useState } from 'react'

/** A chosen file as an address that the browser can show, once it has been read. */
export const useFilePreview = (file: File | null): string | null => {
  const [read, setRead] = useState<{ file: File; address: string } | null>(null)
  useEffect(() => {
    if (!file) return
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') setRead({ file, address: reader.result })
    })
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return read?.file === file ? (read?.address ?? null) : null
}
