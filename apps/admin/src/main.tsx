import '@campus/ui/styles/fonts.css'
import '@campus/ui/styles/mantine.css'
import '@campus/ui/styles/tokens.css'
import '@campus/ui/styles/base.css'
import '@campus/ui/styles/buttons.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import '@campus/ui/styles/inputs.css'
import './shell/density.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createQueryClient } from './api-client/query-client.ts'
import { createAdminRouter } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id root')

const queryClient = createQueryClient()

createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} router={createAdminRouter(queryClient)} />
  </StrictMode>,
)
