import { afterEach, vi } from 'vitest'
import { connectToNobody } from './live.ts'

// In tests the live connection is not tried: nobody is at its other end unless a test says who, by `connectTo`.
vi.mock('@campus/client/live-connection.ts', () => import('./live.ts'))

afterEach(connectToNobody)
