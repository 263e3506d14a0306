import { createStart } from '@tanstack/react-start'
import { failureSerialization } from './api-client/failure-serialization.ts'

/** Found by the framework by its name: registers serialisable types for server-rendered pages. */
export const startInstance = createStart(() => ({ serializationAdapters: [failureSerialization] }))
