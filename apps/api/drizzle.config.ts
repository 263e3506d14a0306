import { defineConfig } from 'drizzle-kit'

/** For `pnpm db:generate`, which compares the tables with the migrations and needs no database. */
export default defineConfig({ dialect: 'postgresql', schema: './src/**/*tables.ts', out: './migrations' })
