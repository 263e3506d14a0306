import type { ClientEvent } from '@campus/contracts/core/live/socket-event.ts'
import { eventsPageMessages as messages } from '@campus/contracts/core/api-docs-messages.ts'
import { errorEvent } from '@campus/contracts/core/live/events.ts'
import type { Subscription } from '@campus/contracts/core/live/subscription.ts'
import { realtime } from '@campus/contracts/core/live/realtime-settings.ts'
import type { z } from 'zod'
import { campusVersion } from '../process/version.ts'
import type { Contracts } from './find-contracts.ts'
import { createSchemas, type Direction, type JsonSchema, type Schemas } from './schemas.ts'
import { describeCallers, securitySchemes } from './security.ts'

export type Message = { name: string; payload: JsonSchema; [key: string]: unknown }
type Channel = { address: string; title: string; description: string; messages: Record<string, Message> }
type Reference = { $ref: string }
export type Operation = {
  action: 'receive' | 'send'
  channel: Reference
  summary: string
  description?: string
  security?: Reference[]
  messages: Reference[]
  reply?: { channel: Reference; messages: Reference[] }
}

export type AsyncApi = {
  asyncapi: string
  channels: Record<string, Channel>
  operations: Record<string, Operation>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: object }
  [key: string]: unknown
}

const socket = 'socket'
const toChannel = (name: string): Reference => ({ $ref: `#/channels/${name}` })
const toMessage = (channel: string, name: string): Reference => ({ $ref: `#/channels/${channel}/messages/${name}` })

const messageOf = (name: string, payload: z.ZodType | undefined, direction: Direction, schemas: Schemas): Message => ({
  name,
  contentType: 'application/json',
  // An event that takes no input has no payload.
  payload: payload ? schemas.refer(payload, direction) : { type: 'null' },
})

const partsOf = (events: ClientEvent[], subscriptions: Subscription[]) => ({
  input: new Set([...events.flatMap(({ payload }) => payload ?? []), ...subscriptions.map(({ question }) => question)]),
  output: new Set([errorEvent.payload, ...events.map(({ answer }) => answer.payload), ...subscriptions.map(({ answer }) => answer)]),
})

/** All events share one connection. */
const socketChannel = (events: ClientEvent[], schemas: Schemas): Channel => {
  const own = events.flatMap(({ name, payload, answer }) => [
    messageOf(name, payload, 'input', schemas),
    messageOf(answer.name, answer.payload, 'output', schemas),
  ])
  return {
    address: realtime.path,
    title: messages.socket,
    description: messages.aboutSocket,
    messages: byName([...own, messageOf(errorEvent.name, errorEvent.payload, 'output', schemas)]),
  }
}

const subscriptionChannel = ({ path, question, answer }: Subscription, schemas: Schemas): Channel => ({
  address: path,
  title: messages.subscription,
  description: messages.aboutSubscription,
  messages: byName([messageOf('question', question, 'input', schemas), messageOf('answer', answer, 'output', schemas)]),
})

const byName = (list: Message[]) => Object.fromEntries(list.map((message) => [message.name, message]))

const eventOperation = ({ name, summary, access, courses, limit, answer }: ClientEvent): Operation => ({
  action: 'receive',
  channel: toChannel(socket),
  summary,
  description: describeCallers({ access, ...(courses !== undefined && { courses }), ...(limit && { limit }) }),
  ...(access !== 'anyone' && { security: [{ $ref: '#/components/securitySchemes/accessToken' }] }),
  messages: [toMessage(socket, name)],
  reply: { channel: toChannel(socket), messages: [toMessage(socket, answer.name)] },
})

const failure: Operation = {
  action: 'send',
  channel: toChannel(socket),
  summary: messages.failed,
  messages: [toMessage(socket, errorEvent.name)],
}

const subscriptionOperation = (name: string, { summary, limit }: Subscription): Operation => ({
  action: 'receive',
  channel: toChannel(name),
  summary,
  description: describeCallers({ access: 'anyone', limit }),
  messages: [toMessage(name, 'question')],
  reply: { channel: toChannel(name), messages: [toMessage(name, 'answer')] },
})

/** Describes every event of the contracts as AsyncAPI 3.0. The operations are the server's: it receives what a client sends. */
export const describeEvents = (contracts: Contracts): AsyncApi => {
  const events = contracts.events.map(({ contract }) => contract)
  const parts = partsOf(
    events,
    contracts.subscriptions.map(({ contract }) => contract),
  )
  const schemas = createSchemas({ named: contracts.schemas, examples: contracts.examples, parts })
  const channels = {
    [socket]: socketChannel(events, schemas),
    ...Object.fromEntries(contracts.subscriptions.map(({ name, contract }) => [name, subscriptionChannel(contract, schemas)])),
  }
  return {
    asyncapi: '3.0.0',
    info: { title: messages.title, version: campusVersion, description: messages.about },
    defaultContentType: 'application/json',
    channels,
    operations: {
      ...Object.fromEntries(events.map((event) => [event.name, eventOperation(event)])),
      [errorEvent.name]: failure,
      ...Object.fromEntries(contracts.subscriptions.map(({ name, contract }) => [name, subscriptionOperation(name, contract)])),
    },
    components: { schemas: schemas.components({ channels }), securitySchemes: { accessToken: securitySchemes.accessToken } },
  }
}
