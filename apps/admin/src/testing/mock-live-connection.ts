import { afterEach, vi } from 'vitest'
import { disconnectLive } from './fake-live-connection.ts'

// In tests the live connection is not tried: nobody is at its other end unless a test says who, by `fakeLiveConnection`.
vi.mock('@campus/client/live-connection.ts', () => import('./fake-live-connection.ts'))

afterEach(disconnectLive)
