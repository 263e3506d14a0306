import { createStart } from '@tanstack/react-start'
import { failureSerialization } from './api-client/failure-serialization.ts'

/** Found by its name: what pages made on the server may bring along, beside plain data. */
export const startInstance = createStart(() => ({ serializationAdapters: [failureSerialization] }))
