// The one-way rule of the house: contracts ← client, ui ← apps; inside the API app, cli → features → content → platform, and in a
// feature routes → policy | rules | queries | presenter | gateway → tables → contracts. That no folders import each other in a circle
// is checked by .dependency-cruiser-folders.cjs.
// The `comment` of each rule is printed with its violation, so it says what to do instead. Each rule has a violation in
// scripts/boundaries.test.ts; a rule without one fails that test.

const api = '^apps/api/src'
const features = `${api}/(?:features/|(?=content/))`
/** The folder of a feature, or of the engine that keeps the versions of every content. */
const feature = `${features}[^/]+`
/**
 * The names of a feature's files. `policy` says who may do or see what; `rules` are pure transitions; `presenter` turns a row into
 * what is sent or printed; `mails` and `csv` write them; `worker` runs in a thread of its own; `gateway` meets the outside world;
 * `events` answer sockets as `routes` answer requests.
 */
const layers = 'routes|events|policy|rules|queries|tables|presenter|mails|csv|worker|gateway'
/** Files of one layer: `queries.ts`, and `receipts/queries.ts` or `receipt-queries.ts` where a feature has more than one subject. */
const layer = (names) => `${feature}/(?:[^/]+/|)([^/]+-|)(${names})\\.ts$`
const tests = '\\.test\\.tsx?$'
/** Files that only tests use: the tests themselves and the tools made for them. */
const testing = `${tests}|/testing(\\.tsx?$|/)`
const database = 'node_modules/(drizzle-orm|pg|pg-boss|@types/pg)/'

/** Packages that the API rests on and that know nothing of it. */
const serverPackages = '^packages/(embedded-postgres|payment-simulator|pdf-sheets|pg-backup)/'

const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })
/** Fires on the existence of a file: every file has fewer than 100 dependents when it is new (100 is the most that the tool takes). */
const forbidFile = (name, comment, module) => ({
  name,
  severity: 'error',
  comment,
  from: {},
  module: { ...module, numberOfDependentsLessThan: 100 },
})

const packages = [
  forbid(
    'no-cycles',
    'Files must not import each other in a circle, types included. Move what both need into a file that imports neither.',
    {},
    // The router's generated tree and the router know each other's types; nobody writes that circle by hand.
    { circular: true, viaOnly: { pathNot: '\\.gen\\.ts$' } },
  ),
  forbid(
    'contracts-know-only-zod',
    'Contracts are zod schemas and plain functions without I/O. Move what needs another library to packages/client, packages/ui or apps.',
    { path: '^packages/contracts/', pathNot: testing },
    { pathNot: ['^packages/contracts/', 'node_modules/zod/'] },
  ),
  forbid(
    'packages-rest-on-contracts',
    'client and ui know contracts and themselves. Hand in what you need as a parameter or a prop, or put the shared part in contracts.',
    { path: '^packages/([^/]+)/', pathNot: serverPackages },
    { path: '^(packages|apps|e2e|bench)/', pathNot: ['^packages/$1/', '^packages/contracts/'] },
  ),
  forbid(
    'server-packages-stand-alone',
    'embedded-postgres, payment-simulator, pdf-sheets and pg-backup know their one subject, and nothing of this product. Hand in what they need as a parameter from apps/api.',
    { path: serverPackages },
    { path: '^(packages|apps|e2e|bench)/', pathNot: '^packages/$1/' },
  ),
  forbid(
    'only-the-server-has-its-packages',
    'embedded-postgres, payment-simulator, pdf-sheets and pg-backup are for apps/api alone. Ask the API over HTTP for what is in the database, or for a PDF.',
    { path: '^(apps|packages|e2e|bench)/', pathNot: ['^apps/api/', serverPackages] },
    { path: serverPackages },
  ),
  forbid(
    'apps-never-meet',
    'Apps meet over HTTP and sockets only. Share the shape in packages/contracts, the call in packages/client, the component in packages/ui.',
    { path: '^apps/([^/]+)/' },
    { path: '^apps/', pathNot: '^apps/$1/' },
  ),
  forbid(
    'end-to-end-tests-stay-outside',
    'e2e sees the product from outside: through the browser, HTTP and contracts. Nothing of the product imports e2e or bench.',
    { path: '^e2e/' },
    { path: '^(apps|bench|packages/(client|ui))/' },
  ),
  forbid(
    'nothing-imports-end-to-end-tests',
    'e2e and bench are ends. Move what you want to share to packages/contracts or packages/client.',
    { path: '^(apps|packages)/' },
    { path: '^(e2e|bench)/' },
  ),
  forbid(
    'server-has-no-screens',
    'The API must not import browser packages. Put what both sides need in packages/contracts. (Its tests may call through packages/client.)',
    { path: '^apps/api/', pathNot: testing },
    { path: '^packages/(client|ui)/' },
  ),
  forbid(
    'browser-code-has-no-node',
    'This runs in a browser, where Node does not exist. Use the web platform, or move the work to the API.',
    { path: '^(packages/(client|ui)|apps/admin)/src/', pathNot: testing },
    { dependencyTypes: ['core'] },
  ),
  forbid(
    'tests-stay-with-tests',
    'The product must not import tests or their tools. Move what it needs out of the test file into a file of its own.',
    { path: '^(apps|packages)/', pathNot: testing },
    { path: testing },
  ),
  forbid(
    'ships-with-its-dependencies',
    'A devDependency is not there in production. Move the package to "dependencies" of this workspace.',
    { path: '^(apps/api/src|packages/[^/]+/src)/', pathNot: testing },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm', 'npm-peer'], pathNot: 'node_modules/@types/' },
  ),
  forbidFile('no-barrels', 'An import path is a file path here. Import from the file that defines the thing and delete this index file.', {
    path: '/index\\.tsx?$',
    // A route file of the router: its name is its address.
    pathNot: '^apps/(public|admin)/src/routes/.*index\\.tsx$',
  }),
  forbidFile('no-drawers', 'A drawer says nothing about its content. Name the file or folder after what it does.', {
    path: '(/|-)(utils?|helpers?|common|misc|shared)(/|\\.tsx?$)',
    // The names that other projects use.
    pathNot: '^node_modules/',
  }),
]

const server = [
  forbid(
    'platform-knows-no-feature',
    'The platform serves every feature and knows none. Hand it what it needs as a parameter from app/, or move this code into the feature.',
    { path: `${api}/platform/`, pathNot: tests },
    { path: `${api}/`, pathNot: `${api}/platform/` },
  ),
  forbid(
    'content-knows-no-feature',
    'The engine keeps versions of what it is told of. Register the kind of content in app/content-kinds.ts, or take what you need as a parameter from app/.',
    { path: `${api}/content/`, pathNot: tests },
    { path: `${api}/features/` },
  ),
  forbid(
    'features-know-no-wiring',
    'app/ and cli/ wire features together and are imported by none. Take what you need from platform/ or as a parameter.',
    { path: `${feature}/`, pathNot: tests },
    { path: `${api}/(app|cli)/` },
  ),
  forbid(
    'wiring-only-wires',
    'app/ and cli/ mount routes, events and gateways, and hand queries to the platform. Put work with tables or rules into the feature that owns them; only their types may be named here.',
    { path: `${api}/(app|cli)/`, pathNot: tests },
    { path: `${feature}/`, pathNot: layer('routes|events|gateway|queries'), dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'sql-only-in-queries',
    'SQL stands in queries.ts and tables.ts (and platform/). Add a find…/insert…/update… function to the feature’s queries.ts and call that.',
    { path: '^apps/api/(src|demo)/', pathNot: [layer('queries|tables'), `${api}/platform/`, tests] },
    { path: database },
  ),
  forbid(
    'tables-only-below-queries',
    'Only queries.ts (and foreign keys in tables.ts) know tables. Add a function to queries.ts and call that.',
    { path: `${feature}/`, pathNot: [layer('queries|tables'), tests] },
    { path: layer('tables') },
  ),
  forbid(
    'tables-are-the-ground',
    'tables.ts knows contracts, platform/ and other tables. Move the logic up: to queries.ts, rules.ts or routes.ts.',
    { path: layer('tables') },
    { path: `${feature}/`, pathNot: layer('tables') },
  ),
  forbid(
    'rules-are-pure',
    'rules.ts decides from what it is given: contracts and plain values in, a value out. Do the reading, writing and asking the time in routes.ts or queries.ts and pass the result in.',
    { path: layer('rules') },
    { pathNot: ['^packages/contracts/', layer('rules'), 'node_modules/zod/'], dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'policy-mails-and-csv-are-pure',
    'policy.ts, mails.ts and csv.ts decide and write from what they are given. Read it in routes.ts or queries.ts and pass it in.',
    { path: layer('policy|mails|csv') },
    { pathNot: ['^packages/contracts/', layer('rules|policy|mails|csv'), 'node_modules/zod/'], dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'queries-look-down',
    'queries.ts talks to the database, and shapes what it found: tables, rules, presenters and other queries. Let routes.ts call the gateway or pass the value in.',
    { path: layer('queries') },
    { path: layer('routes|events|gateway|worker') },
  ),
  forbid(
    'gateways-look-down',
    'A gateway talks to the outside world, a worker or presenter does its one thing; none knows a route. Pass it what it needs, or let routes.ts call it.',
    { path: layer('gateway|worker|presenter') },
    { path: layer('routes|events') },
  ),
  forbid(
    'features-meet-at-queries',
    'A feature touches another through its queries.ts, and what is pure: policy.ts, rules.ts and csv.ts (queries and foreign keys may also name its tables), and the engine through its editing-routes.ts, too. Add a function there.',
    { path: `${features}([^/]+)/`, pathNot: tests },
    { path: `${feature}/`, pathNot: [`${features}$1/`, layer('queries|policy|rules|csv|tables'), `${api}/content/editing-routes\\.ts$`] },
  ),
  forbidFile(
    'feature-files-have-known-names',
    'A feature folder holds routes, events, policy, rules, queries, tables, presenter, mails, csv, worker, gateway and their tests (or subject/queries.ts, subject-queries.ts and the like), so that everybody knows where to look. Rename it, or move it to platform/ when no feature owns it.',
    {
      path: `${feature}/`,
      pathNot: [layer(layers), tests],
    },
  ),
]

module.exports = {
  forbidden: [...packages, ...server],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.nitro|\\.tanstack|\\.turbo|\\.data|migrations)/' },
    // Imports that only types need are imports too: without this they would be gone before they are seen.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
    // A package's own devDependencies, not the root's, say what it may use.
    combinedDependencies: false,
  },
}
