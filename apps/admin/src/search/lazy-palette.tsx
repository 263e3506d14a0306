import { peopleSearchMessages } from '@campus/contracts/students/messages.ts'
import { lockScroll } from '@campus/ui/feedback/lock-scroll.ts'
import { useRouter } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { importPalette } from './import-palette.ts'
import styles from './lazy-palette.module.css'
import { SearchField, type Typed } from './search-field.tsx'

/** The opened search: a plain field at once, and the palette in its place as soon as its code is there. */
export const LazyPalette = ({ onClose }: { onClose: () => void }) => {
  const [Palette, setPalette] = useState<ComponentType<Typed>>()
  const [failed, setFailed] = useState(false)
  const [written, onWrite] = useState('')
  // An input method's composition would be cut off with the field.
  const [composing, setComposing] = useState(false)
  const caret = useRef<[number, number]>([0, 0])
  useClosing(onClose)
  // Typing retries a failed load.
  useEffect(() => {
    importPalette().then(
      (palette) => setPalette(() => palette),
      () => setFailed(true),
    )
  }, [written])

  const typed = { written, onWrite, caret, onClose }
  if (Palette && !composing) return <Palette {...typed} />
  return createPortal(
    <div role="dialog" aria-modal="true" aria-label={peopleSearchMessages.button} className={styles.cover}>
      <button type="button" tabIndex={-1} aria-hidden="true" className={styles.behind} onClick={onClose} />
      <div className={`panel ${styles.sheet}`}>
        <SearchField
          {...typed}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          onKeyDown={(event) => {
            // There is nowhere else to go to yet.
            if (event.key === 'Tab') event.preventDefault()
            if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose()
          }}
        />
        {failed && <p role="alert">{peopleSearchMessages.failed}</p>}
      </div>
    </div>,
    document.body,
  )
}

/** Closes with the screen and returns the focus unless another element took it. */
const useClosing = (onClose: () => void) => {
  const router = useRouter()
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    const stop = router.subscribe('onBeforeNavigate', onClose)
    const unlockScroll = lockScroll()
    return () => {
      stop()
      unlockScroll()
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [router, onClose, before])
}
