/** `watchOwn` by its names (events.ts): the student area asks with them and needs no schemas for it. */
export const ownEventNames = { name: 'watchOwn', answer: { name: 'ownChanged' } } as const
