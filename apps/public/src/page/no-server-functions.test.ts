import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'

const remedy =
  'The framework loads its client of server functions from elsewhere now. Set the alias in vite.config.ts to the path that it imports, or the first script grows by a twelfth.'

test('the framework loads its client of server functions by the path that the build replaces', () => {
  const start = createRequire(import.meta.url).resolve('@tanstack/react-start/package.json')
  const core = path.dirname(createRequire(start).resolve('@tanstack/start-client-core/package.json'))
  const client = path.join(core, 'dist/esm/client')
  const texts = readdirSync(client).flatMap((name) => (name.endsWith('.js') ? readFileSync(path.join(client, name), 'utf8') : []))
  const imported = texts.flatMap((text) => [...text.matchAll(/import \{ createClientRpc \} from "([^"]+)"/g)].map(([, from]) => from))
  expect(imported, remedy).toEqual(['../client-rpc/createClientRpc.js'])
})
