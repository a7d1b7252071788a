// Tests, and what only tests use: generators of arbitrary values and test databases.
const tests = '\\.(test|e2e)\\.tsx?$|(^|/)(test|testing)/|(^|/)(arbitrary|test)-[^/]+\\.tsx?$';

// Packages that only compute.
const pure = '(^|/)node_modules/(kdbush|geokdbush)/';

// Packages that the UI kit renders with.
const display = '(^|/)node_modules/(@types/)?(react|react-dom|lucide-react)/';

const source = (path) => ({ path, pathNot: tests });

const consoleOrder = 'console: copy and api, then parts and session, then features, then shell.';

const serverOrder = 'server: platform, then integrations, then earning, then features, then app.';
const webOrder =
  'web: browser, then api, content, links and ssr, then features, then layout, then routes.';

const arrow = (name, comment, ends) => ({ name, severity: 'error', comment, ...ends });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    arrow('domain-is-pure', 'domain imports domain and packages that only compute: no I/O.', {
      from: source('^domain/'),
      to: { pathNot: ['^domain/', pure] },
    }),
    arrow('search-engine-knows-domain-only', 'the search engine imports domain and no I/O.', {
      from: source('^search-engine/'),
      to: { pathNot: ['^(search-engine|domain)/', pure] },
    }),
    arrow('contract-knows-domain-only', 'contract imports domain and the schema packages.', {
      from: source('^contract/'),
      to: { pathNot: '^(domain|contract)/|(^|/)node_modules/(zod|@orpc/(contract|zod|shared))/' },
    }),
    arrow('ui-knows-domain-only', 'the UI kit has no data and no routes: any app can use it.', {
      from: source('^ui/'),
      to: { pathNot: `^(ui|domain)/|${display}` },
    }),
    arrow('api-client-knows-contract-only', 'each app binds the client to its contract.', {
      from: source('^api-client/'),
      to: { pathNot: '^(api-client|contract|domain)/' },
    }),
    arrow(
      'demo-is-never-imported',
      'the product loads demo dynamically, and never in production.',
      {
        from: source(
          '^(domain|search-engine|contract|server|ui|api-client|web|card-entry|partners)/',
        ),
        to: { path: '^demo/', dynamic: false },
      },
    ),
    arrow('demo-is-loaded-in-two-places', 'only the starts of app and card origin load demo.', {
      from: {
        path: '^(domain|search-engine|contract|server|ui|api-client|web|card-entry|partners)/',
        pathNot: [tests, '^server/src/load-demo\\.ts$', '^card-entry/src/main\\.ts$'],
      },
      to: { path: '^demo/' },
    }),
    arrow('demo-knows-no-web', 'demo builds on domain, contract and server.', {
      from: source('^demo/'),
      to: { path: '^(ui|api-client|web|card-entry|tooling|e2e|bench)/' },
    }),
    arrow(
      'demo-uses-features-through-their-index',
      'demo reaches a feature through its index.ts.',
      {
        from: source('^demo/'),
        to: {
          path: '^server/src/((features|earning)/|[^/]+$)',
          pathNot: '^server/src/(features|earning)/[^/]+/index\\.ts$',
        },
      },
    ),
    arrow(
      'server-never-meets-web',
      'server mounts the web handler, built or in development, and imports nothing else of web.',
      {
        from: { path: '^server/' },
        to: { path: '^(web/(?!dist/|dev\\.ts)|console/|ui/|api-client/|card-entry/|e2e/|bench/)' },
      },
    ),
    arrow('server-needs-no-tooling', 'a test may start the PostgreSQL of the tooling.', {
      from: source('^server/'),
      to: { path: '^tooling/' },
    }),
    arrow('web-never-meets-server', 'web talks to the server through contract.', {
      from: { path: '^web/' },
      to: { path: '^(server|card-entry|tooling|e2e|bench)/' },
    }),
    arrow(
      'card-entry-knows-domain-and-ui-only',
      'the card origin is its own process and shares only domain and the styles of ui.',
      {
        from: source('^card-entry/'),
        to: { path: '^(server|web|console|api-client|contract|partners|tooling|e2e|bench)/' },
      },
    ),
    arrow(
      'console-knows-contract-and-ui-only',
      'the console talks to the server through contract and shares no page with web.',
      {
        from: { path: '^console/' },
        to: { path: '^(server|search-engine|web|card-entry|demo|partners|tooling|e2e|bench)/' },
      },
    ),
    arrow('web-never-meets-console', 'members’ pages and the console share ui and api-client.', {
      from: { path: '^(web|ui|api-client|card-entry|domain|contract)/' },
      to: { path: '^console/' },
    }),
    arrow('console-parts-are-lowest', consoleOrder, {
      from: source('^console/src/(parts|copy|browser|api)/'),
      to: { path: '^console/src/(features|shell)/' },
    }),
    arrow('console-features-know-no-shell', consoleOrder, {
      from: source('^console/src/(features|session)/'),
      to: { path: '^console/src/shell/' },
    }),
    arrow('partners-are-data', 'a partner folder holds data only.', {
      from: source('^partners/'),
      to: { path: '.+' },
    }),
    arrow('e2e-runs-the-built-product', 'journeys know the product from outside.', {
      from: { path: '^e2e/' },
      to: { path: '^(server|web|console|ui|api-client|card-entry)/' },
    }),
    arrow('server-platform-is-lowest', serverOrder, {
      from: source('^server/src/platform/'),
      to: { path: '^server/src/', pathNot: '^server/src/platform/' },
    }),
    arrow('server-integrations-know-platform-only', serverOrder, {
      from: source('^server/src/integrations/'),
      to: { path: '^server/src/', pathNot: '^server/src/(platform|integrations)/' },
    }),
    arrow('server-earning-knows-no-feature', serverOrder, {
      from: source('^server/src/earning/'),
      to: { path: '^server/src/', pathNot: '^server/src/(platform|integrations|earning)/' },
    }),
    arrow('server-features-know-no-app', serverOrder, {
      from: source('^server/src/features/'),
      to: {
        path: '^server/src/',
        pathNot: '^server/src/(platform|integrations|earning|features)/',
      },
    }),
    arrow(
      'server-staff-knows-no-app',
      'server: earning and features, then staff, then http and the command line.',
      {
        from: source('^server/src/staff/'),
        to: {
          path: '^server/src/',
          pathNot: '^server/src/(platform|integrations|earning|features|staff)/',
        },
      },
    ),
    arrow('partner-api-knows-no-app', 'server: staff, then the partner API, then http.', {
      from: source('^server/src/partner-api/'),
      to: {
        path: '^server/src/',
        pathNot: '^server/src/(platform|integrations|earning|features|staff|partner-api)/',
      },
    }),
    arrow('partner-api-through-its-index', 'http reaches the partner API through index.ts.', {
      from: source('^server/src/(?!partner-api/)'),
      to: { path: '^server/src/partner-api/', pathNot: '^server/src/partner-api/index\\.ts$' },
    }),
    arrow('staff-through-its-index', 'callers reach the use-cases of staff through index.ts.', {
      from: source('^server/src/(?!staff/)'),
      to: { path: '^server/src/staff/', pathNot: '^server/src/staff/index\\.ts$' },
    }),
    arrow('staff-uses-features-through-their-index', 'staff reaches a feature through index.ts.', {
      from: source('^server/src/staff/'),
      to: {
        path: '^server/src/features/',
        pathNot: '^server/src/features/[^/]+/index\\.ts$',
      },
    }),
    arrow('web-browser-is-lowest', webOrder, {
      from: source('^web/src/browser/'),
      to: { path: '^web/src/', pathNot: '^web/src/browser/' },
    }),
    arrow('web-api-knows-no-feature', webOrder, {
      from: source('^web/src/(api|content|links|ssr)/'),
      to: { path: '^web/src/(features|layout|routes)/' },
    }),
    arrow('web-features-know-no-layout', webOrder, {
      from: source('^web/src/features/'),
      to: { path: '^web/src/(layout|routes)/' },
    }),
    arrow('web-layout-knows-no-route', webOrder, {
      from: source('^web/src/layout/'),
      to: { path: '^web/src/routes/' },
    }),
    arrow('feature-through-its-index', 'a feature reaches another only through its index.ts.', {
      from: source('^(server|web)/src/features/([^/]+)/'),
      to: {
        path: '^$1/src/features/',
        pathNot: '^$1/src/features/($2/|[^/]+/index\\.tsx?$)',
      },
    }),
    arrow(
      'earning-through-its-parts',
      'the server reaches a part of earning through its index.ts.',
      {
        from: source('^server/src/(?!earning/)'),
        to: { path: '^server/src/earning/', pathNot: '^server/src/earning/[^/]+/index\\.ts$' },
      },
    ),
    arrow(
      'earning-part-through-its-index',
      'a part of earning reaches another through its index.ts.',
      {
        from: source('^server/src/earning/([^/]+)/'),
        to: {
          path: '^server/src/earning/',
          pathNot: '^server/src/earning/($1/|[^/]+/index\\.ts$)',
        },
      },
    ),
    arrow('ledger-imports-no-other-part', 'every part of earning posts to the ledger.', {
      from: source('^server/src/earning/ledger/'),
      to: { path: '^server/src/earning/', pathNot: '^server/src/earning/ledger/' },
    }),
    arrow('bonuses-and-claims-import-the-ledger-only', 'a batch of dines posts them.', {
      from: source('^server/src/earning/(bonuses|claims|vip)/'),
      to: { path: '^server/src/earning/', pathNot: '^server/src/earning/($1|ledger)/' },
    }),
    arrow('batch-imports-what-it-posts', 'feeds, schedules and reviews all run batches.', {
      from: source('^server/src/earning/batch/'),
      to: {
        path: '^server/src/earning/',
        pathNot: '^server/src/earning/(batch|bonuses|claims|vip|ledger)/',
      },
    }),
    arrow('running-code-has-no-dev-package', 'what runs in production is in dependencies.', {
      from: source('^(server/src|domain|search-engine|contract|demo|card-entry/src)/'),
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    }),
    arrow('no-import-of-tests', 'tests are leaves.', {
      from: { pathNot: [tests] },
      to: { path: tests },
    }),
    arrow(
      'no-cycles',
      'a cycle of imports, of types too, hides an arrow that points the wrong way.',
      {
        from: {},
        to: { circular: true },
      },
    ),
    arrow('relative-inside-a-folder', 'an alias says that an import leaves its folder.', {
      from: { path: '^(domain|search-engine|contract|demo|ui|api-client)/' },
      to: { path: '^$1/', dependencyTypes: ['aliased-subpath-import'] },
    }),
    arrow('alias-between-folders-of-the-server', 'a path of dots hides which folder it enters.', {
      from: { path: '^server/src/([^/]+)/' },
      to: {
        path: '^server/src/',
        pathNot: '^server/src/$1/',
        dependencyTypesNot: ['aliased-subpath-import'],
      },
    }),
    arrow('alias-between-features', 'a path of dots hides which feature it enters.', {
      from: { path: '^server/src/(features|earning)/([^/]+)/' },
      to: {
        path: '^server/src/$1/[^/]+/',
        pathNot: '^server/src/$1/$2/',
        dependencyTypesNot: ['aliased-subpath-import'],
      },
    }),
    arrow('imports-resolve', 'an import names a file that exists.', {
      from: {},
      to: { couldNotResolve: true },
    }),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: ['node_modules', '^(web|console|server)/dist/'] },
    exclude: {
      path: '^(web|console|server)/dist/|^docs-site/|^\\.cache/|\\.gen\\.ts$|\\.(css|svg|png|woff2)|^virtual:|^tanstack-start-manifest:',
    },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
    cache: false,
  },
};
