/** `requestFrontend` by its names (events.ts): what the public site asks with needs no schemas, which it does without until then. */
export const frontendEventNames = { name: 'requestFrontend', answer: { name: 'frontend' } } as const
