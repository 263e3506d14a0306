import fastJson, { type Schema } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import { z } from 'zod'

/**
 * Turns a reply's zod schema into a compiled JSON writer. It writes what the schema lists and nothing else, so a column that
 * was selected by mistake cannot leave the server. In tests (`check`) each reply is also parsed by zod itself, which says
 * more precisely what is wrong with it.
 */
export const replyCompiler =
  ({ check }: { check: boolean }): FastifySerializerCompiler<unknown> =>
  ({ schema }) => {
    if (!(schema instanceof z.ZodType)) return fastJson(schema ?? {})
    const write = writerOf(schema)
    return check ? (reply: unknown) => write(schema.parse(reply)) : write
  }

const writers = new WeakMap<z.ZodType, (reply: unknown) => string>()

/** Compiles the writer of each schema once: endpoints share schemas, and every application that a process builds has the same. */
const writerOf = (schema: z.ZodType) => {
  const writer = writers.get(schema) ?? fastJson(asJsonSchema(schema))
  writers.set(schema, writer)
  return writer
}

/** Both libraries speak JSON Schema draft 7; only their types for it differ. */
const asJsonSchema = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    override: ({ jsonSchema }) => {
      // The writer drops unknown keys anyway; inside a union `false` would keep a branch from matching.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  }) as Schema
