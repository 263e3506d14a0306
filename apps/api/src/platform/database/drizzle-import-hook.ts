import { registerHooks } from 'node:module'

const theirs = '/node_modules/drizzle-orm/'

/**
 * Spares Node a question at the import of each of drizzle-orm's hundred files: what kind of module it is. Node looks into the
 * package's package.json for that, keeps no answer, and reads the list of exports along, which has 170 kB there: a third of a
 * process's start. They are all modules of one kind and name each other by their full paths. Call it before drizzle is imported.
 */
export const hookDrizzleImports = (): void => {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier.startsWith('.') && context.parentURL?.includes(theirs)
        ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
        : next(specifier, context),
  })
}
