import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

/* Reads the files of the deployment for the tests that compare them with the product. */

export const root = path.resolve(import.meta.dirname, '../../..')
export const docker = path.join(root, 'docker')
export const kubernetes = path.join(docker, 'kubernetes')
/** The text of a file. */
export const read = (...place: string[]) => readFileSync(path.join(...place), 'utf8')

export const variables = z.record(z.string(), z.string())
const service = z.object({
  image: z.string(),
  entrypoint: z.array(z.string()).optional(),
  restart: z.string(),
  logging: z.object({ options: z.object({ 'max-size': z.string() }) }).optional(),
  mem_limit: z.string().optional(),
  tmpfs: z.array(z.string()).optional(),
  deploy: z.object({ replicas: z.number() }).optional(),
  networks: z.array(z.string()),
  build: z.object({ target: z.string() }).optional(),
  environment: variables.optional(),
  volumes: z.array(z.string()).optional(),
  secrets: z.array(z.string()).optional(),
  depends_on: z.record(z.string(), z.unknown()).optional(),
})
export const compose = z
  .object({
    services: z.record(z.string(), service),
    networks: z.object({ front: z.object({ enable_ipv6: z.string() }) }),
    secrets: z.record(z.string(), z.object({ file: z.string() })),
  })
  .parse(parse(read(docker, 'compose.yaml'), { merge: true }))
/** The services that run the product itself. */
export const servers = ['api', 'public', 'migrate', 'backup']
/** The environment of a service of compose. */
export const environmentOf = (name: string) => compose.services[name]?.environment ?? {}

/** The files of the resources that are deployed to Kubernetes. */
export const resources = readdirSync(kubernetes).filter(
  (file) => file.endsWith('.yaml') && !['kustomization.yaml', 'secrets.example.yaml'].includes(file),
)
/** The settings in such a file of Kubernetes. */
export const lines = (file: string) =>
  Object.fromEntries(
    read(kubernetes, file)
      .trim()
      .split('\n')
      .map((line) => line.split(/=(.*)/s).slice(0, 2)),
  ) as Record<string, string>

/** Fills in names as compose does, the inner ones first. */
export const fillIn = (value: string, names: Record<string, string>): string => {
  const inner = /\$\{(\w+)(?::([-+?])([^{}]*))?\}/
  const found = inner.exec(value)
  if (!found) return value
  const [whole, name = '', kind, words = ''] = found
  const known = names[name] ?? ''
  return fillIn(value.replace(whole, kind === '+' ? known && words : known || (kind === '-' ? words : '')), names)
}
