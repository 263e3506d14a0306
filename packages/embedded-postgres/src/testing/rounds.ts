/** How often a test repeats what may go wrong by chance: once in `pnpm test`, more often in `pnpm test:full`. */
export const rounds: number = process.env.FULL_TESTS === '1' ? 4 : 1
