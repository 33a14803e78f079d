// The import rules of docs/architecture.md: who may import whom.
const tests = '\\.test\\.tsx?$'
const facades = 'shared-(auth|i18n|platform)'
const tooling = 'supabase/local|federation/release|federation/serve'
const ours = '^(shell|mf-[^/]+|shared-[^/]+|federation|supabase|scripts|deploy|e2e|bench)/'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two modules that need each other are one module, or need a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolves',
      comment: 'An import leads to nothing.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'remotes-do-not-know-each-other',
      comment:
        'What two remotes need goes into a shared package; what one shows in the other goes through a slot.',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/' },
      to: { path: '^mf-[^/]+/', pathNot: '^$1/' },
    },
    {
      name: 'remotes-do-not-know-the-shell',
      comment: 'A remote is built without the shell. It uses the contract and the singletons.',
      severity: 'error',
      from: { path: '^mf-[^/]+/' },
      to: { path: '^shell/' },
    },
    {
      name: 'the-shell-does-not-know-remotes',
      comment: 'The registry tells the shell at run time which remotes there are.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^mf-[^/]+/' },
    },
    {
      name: 'shared-knows-no-part',
      comment: 'What is shared stands below the shell and the remotes.',
      severity: 'error',
      from: { path: '^shared-[^/]+/' },
      to: { path: '^(mf-[^/]+|shell)/' },
    },
    {
      name: 'the-page-needs-no-backend-code',
      comment: 'The database is reached over HTTP; only its generated types may be imported.',
      severity: 'error',
      from: { path: '^(shell|mf-[^/]+|shared-[^/]+)/', pathNot: tests },
      to: {
        path: '^(supabase|scripts|deploy|e2e|bench|federation/(release|serve))/',
        pathNot: '^supabase/types\\.ts$',
      },
    },
    {
      name: 'features-do-not-know-each-other',
      comment:
        'A route puts features together; what two features need lies beside them or in a shared package.',
      severity: 'error',
      from: { path: '^([^/]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'features-do-not-know-routes',
      comment: 'Routes and slots use features, never the other way round.',
      severity: 'error',
      from: { path: '^([^/]+)/src/features/' },
      to: { path: '^$1/src/(routes|slots)/' },
    },
    {
      name: 'the-contract-stands-alone',
      comment: 'Both sides of the contract depend on it, so it depends on neither.',
      severity: 'error',
      from: { path: '^federation/contract/', pathNot: tests },
      to: { path: ours, pathNot: '^federation/contract/' },
    },
    {
      name: 'singletons-through-their-facade',
      comment: 'A page has one of each singleton, and only what its index.ts exports comes from that one.',
      severity: 'error',
      from: { pathNot: `^${facades}/` },
      to: { path: `^${facades}/src/`, pathNot: `^${facades}/src/(index\\.ts|server\\.tsx)$` },
    },
    {
      name: 'server-side-of-singletons-for-prerendering',
      comment: 'What a singleton needs where there is no browser goes into no page.',
      severity: 'error',
      from: { pathNot: ['^shell/src/server/', `^${facades}/`] },
      to: { path: `^${facades}/src/server\\.tsx$` },
    },
    {
      name: 'singletons-through-each-others-facade',
      comment: 'As above, among the singletons themselves.',
      severity: 'error',
      from: { path: `^(${facades})/` },
      to: { path: `^${facades}/src/`, pathNot: [`^${facades}/src/index\\.ts$`, '^$1/'] },
    },
    {
      name: 'tooling-through-its-exports',
      comment:
        'What others use of the local stack, the release and the server is in the exports of their package.',
      severity: 'error',
      from: { path: ours, pathNot: [tests, '^supabase/tests/', `^(${tooling})/`] },
      to: { path: `^(${tooling})/`, dependencyTypesNot: ['aliased-workspace', 'undetermined'] },
    },
    {
      name: 'tooling-through-each-others-exports',
      comment: 'As above, among these packages.',
      severity: 'error',
      from: { path: `^(${tooling})/`, pathNot: tests },
      to: {
        path: `^(${tooling})/`,
        pathNot: '^$1/',
        dependencyTypesNot: ['aliased-workspace', 'undetermined'],
      },
    },
    {
      name: 'nothing-needs-a-test',
      comment: 'Tests are read by nobody but the test runner.',
      severity: 'error',
      from: { pathNot: [tests, '^e2e/'] },
      to: { path: tests },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist|\\.local|test-results)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'browser', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
