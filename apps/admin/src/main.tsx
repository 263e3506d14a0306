import '@campus/ui/styles/fonts.css'
import '@campus/ui/styles/mantine.css'
import '@campus/ui/styles/tokens.css'
import '@campus/ui/styles/base.css'
import '@campus/ui/styles/classes.css'
import '@campus/ui/styles/buttons.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import '@campus/ui/styles/inputs.css'
import './shell/density.css'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createQueryClient } from './api-client/query-client.ts'
import { session } from './api-client/session.ts'
import { createAdminRouter } from './router.tsx'

declare global {
  interface Window {
    /** Holds forms that are sent before the panel runs (index.html). */
    holdForm?: (event: SubmitEvent) => void
    heldForm?: HTMLFormElement
  }
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id root')

// The screen's code comes while the server is asked who this is. /admin alone leads to the dashboard.
void session.restore({ askCookie: true }).catch(() => undefined)
const queryClient = createQueryClient()
const router = createAdminRouter(queryClient)
const { pathname } = router.latestLocation
const [routes] = router.getMatchedRoutes(pathname === '/' ? '/DashBoard' : pathname)
for (const route of routes) void router.loadRouteChunk(route)?.catch(() => undefined)

/** Sends, once its handlers are there, a form that was sent before. */
const SendHeldForm = ({ children }: { children: ReactNode }) => {
  useEffect(() => {
    const { holdForm, heldForm } = window
    if (!holdForm) return
    document.removeEventListener('submit', holdForm)
    delete window.holdForm
    delete window.heldForm
    heldForm?.querySelector('[aria-busy]')?.removeAttribute('aria-busy')
    heldForm?.requestSubmit()
  }, [])
  return children
}

const app = (
  <StrictMode>
    <SendHeldForm>
      <App queryClient={queryClient} router={router} />
    </SendHeldForm>
  </StrictMode>
)
if (root.firstElementChild) hydrateRoot(root, app)
else createRoot(root).render(app)
