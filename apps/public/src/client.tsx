import { StartClient } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { releaseEvents } from './hydration/release-events.ts'

/* The client's entry, found by the framework by its name. A page fetches it once it is used (docs/decisions/082). */

void releaseEvents()
// As a transition, hydration gives way to the visitor.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
  )
})
