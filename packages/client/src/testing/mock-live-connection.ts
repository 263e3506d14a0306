import { afterEach, vi } from 'vitest'
import { disconnectLive } from './fake-live-connection.ts'

// Tests open no live connection unless they provide one by `fakeLiveConnection`.
vi.mock('../live-connection.ts', () => import('./fake-live-connection.ts'))

afterEach(disconnectLive)
