import { executionAsyncResource } from 'node:async_hooks'

const kept: object[] = []

/**
 * Keeps one of the engine's tick objects for as long as the process runs. Each write of a socket makes such an object, and V8
 * remembers the shape to make it in; but it remembers weakly. A collection during the start, at a moment without ticks, lets the
 * shape go, and from then on the objects are put together property by property, which costs a cached response a quarter of its time
 * (docs/decisions/004). Call it before the start has filled the heap.
 */
export const retainTickShape = (): void => {
  process.nextTick(() => void kept.push(executionAsyncResource()))
}
