import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Endpoint } from '@campus/contracts/core/endpoint.ts'
import type { ClientEvent } from '@campus/contracts/core/live/socket-event.ts'
import type { Subscription } from '@campus/contracts/core/live/subscription.ts'
import { z } from 'zod'

/** Something that a module of the contracts exports, by its name and the folder of its feature. */
type Named<T> = { name: string; feature: string; contract: T }

export type Contracts = {
  endpoints: Named<Endpoint>[]
  events: Named<ClientEvent>[]
  subscriptions: Named<Subscription>[]
  /** The exported schemas by the names of their types: `contactDraft` is ContactDraft. */
  schemas: Map<z.ZodType, string>
  /** The examples of a schema: `exampleContactDraft` is one of contactDraft, and each of `exampleQuestions` one of question. */
  examples: Map<z.ZodType, unknown[]>
}

const folder = path.dirname(path.dirname(fileURLToPath(import.meta.resolve('@campus/contracts/core/endpoint.ts'))))

/** Returns whether a file is loaded by tests alone, or holds nothing but texts. */
const isLeftOut = (file: string) => /(?:^|[./-])(?:test|testing|messages)\.ts$/.test(file)

/** Loads every module of the contracts and sorts their exports, so that no endpoint, event or schema has to be listed a second time. */
export const findContracts = async (): Promise<Contracts> => {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts') && !isLeftOut(file)).toSorted()
  const exported = await Promise.all(
    files.map(async (file) => {
      const module = (await import(pathToFileURL(path.join(folder, file)).href)) as Record<string, unknown>
      const [feature = ''] = file.split(path.sep)
      return Object.entries(module).map(([name, contract]) => ({ name, feature, contract }))
    }),
  )
  const all = exported.flat()
  const schemas = all.filter((each): each is Named<z.ZodType> => each.contract instanceof z.ZodType)
  return {
    endpoints: all.filter((each): each is Named<Endpoint> => has(each.contract, 'path', 'access', 'reply')),
    events: all.filter((each): each is Named<ClientEvent> => has(each.contract, 'name', 'access', 'answer')),
    subscriptions: all.filter((each): each is Named<Subscription> => has(each.contract, 'path', 'question', 'answer')),
    schemas: nameSchemas(schemas),
    examples: findExamples(schemas, all),
  }
}

const has = (value: unknown, ...keys: string[]): boolean => typeof value === 'object' && value !== null && keys.every((key) => key in value)

const pascalCase = (name: string): string => name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Names each schema as its export. Where two features export the same name, both get the name of their feature in front. */
const nameSchemas = (schemas: Named<z.ZodType>[]): Map<z.ZodType, string> => {
  const sameName = Map.groupBy(schemas, ({ name }) => name)
  const named = new Map<z.ZodType, string>()
  for (const { name, feature, contract } of schemas) {
    if (named.has(contract)) continue
    const isShared = new Set(sameName.get(name)?.map((each) => each.contract)).size > 1
    named.set(contract, pascalCase(isShared ? `${feature}-${name}` : name))
  }
  return named
}

const findExamples = (schemas: Named<z.ZodType>[], all: Named<unknown>[]): Map<z.ZodType, unknown[]> => {
  const examples = new Map(all.map(({ name, feature, contract }) => [`${feature} ${name}`, contract]))
  return new Map(
    schemas.flatMap(({ name, feature, contract }) => {
      const example = `${feature} example${pascalCase(name)}`
      const several = examples.get(`${example}s`)
      const found = examples.has(example) ? [examples.get(example)] : Array.isArray(several) ? several : []
      return found.length > 0 ? [[contract, found as unknown[]] as const] : []
    }),
  )
}
