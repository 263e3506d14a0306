import { registerHooks, type ResolveFnOutput } from 'node:module'

const theirs = '/node_modules/drizzle-orm/'

/**
 * Spares Node two questions about drizzle-orm, whose package.json has 170 kB of exports: what kind of module each of its hundred files
 * is, for which Node reads that list along and keeps no answer, and which file is meant at each import of it, for which Node parses
 * the list anew. The two are a half of a process's start. Its files are all modules of one kind and name each other by their full
 * paths, and there is one version of it. Call it before drizzle is imported.
 */
export const hookDrizzleImports = (): void => {
  const found = new Map<string, ResolveFnOutput>()
  registerHooks({
    resolve: (specifier, context, next) => {
      if (specifier.startsWith('.') && context.parentURL?.includes(theirs))
        return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      if (!specifier.startsWith('drizzle-orm')) return next(specifier, context)
      const known = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
      found.set(specifier, known)
      return known
    },
  })
}
