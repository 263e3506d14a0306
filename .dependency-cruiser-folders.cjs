// No circle between folders, as there is none between files. Tests stand beside what they test and may reach anywhere, so they are
// left out here, which makes this a run of its own; so is the router's generated tree, which names every route.

const { options } = require('./.dependency-cruiser.cjs')

module.exports = {
  forbidden: [
    {
      name: 'no-folder-circles',
      severity: 'error',
      scope: 'folder',
      comment:
        'Two folders must not import each other, also not by way of a third. Move what both need into a folder below them, or hand it in as a parameter from above.',
      from: { path: '^(apps|packages)/' },
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: [options.exclude.path, '\\.test\\.tsx?$', '/testing/', '\\.gen\\.ts$'] } },
}
