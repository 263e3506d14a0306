import { globSync } from 'node:fs'
import path from 'node:path'
import type { Endpoint } from '@campus/contracts/core/endpoint.ts'

export const nameOf = ({ method, path: url }: Endpoint): string => `${method} ${url}`

const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'path' in value && 'reply' in value

const contracts = path.resolve(import.meta.dirname, '../../../packages/contracts/src')

/** Every endpoint that the contracts have, found by itself: a new one cannot be forgotten. */
export const findEndpoints = async (): Promise<Endpoint[]> => {
  const files = globSync(['**/{,*-}endpoints.ts', 'core/health.ts'], { cwd: contracts })
  const modules = await Promise.all(files.map((file) => import(path.join(contracts, file)) as Promise<Record<string, unknown>>))
  return modules.flatMap((module) => Object.values(module).filter(isEndpoint))
}
