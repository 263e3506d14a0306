/*
 * Loaded before a script of this repository where whoever runs it may have an older Node than the scripts need: that Node would
 * end with a trace that names no remedy. Written so that an old one can read it.
 */
const needed = Number(/\d+/.exec(require('../package.json').engines.node)[0])

if (Number(process.versions.node.split('.')[0]) < needed) {
  console.error(
    `\nCampus needs Node ${needed} or later, and this is ${process.versions.node}. Put "npx -y -p node@${needed} -p pnpm@12" before the command.\n`,
  )
  process.exit(1)
}
