import { createFileRoute } from '@tanstack/react-router'

/** The list's own screen shows the message that this address names. */
export const Route = createFileRoute('/Contact/$contactId')({})
