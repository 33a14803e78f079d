import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { NewRemoteError, REMOTE_NAME } from './create-remote.ts'
import { budgetOf, json, sourcesOf, wordsOf } from './template.ts'

/** Packages of a remote with a repository of its own. Those of the site are published by `npm run packages`. */
const DEPENDENCIES = [
  '@hub/build',
  '@hub/contract',
  '@hub/shared-auth',
  '@hub/shared-i18n',
  '@hub/shared-platform',
  '@hub/shared-ui',
  'react',
  'react-dom',
]
const DEVELOPMENT = [
  '@biomejs/biome',
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'happy-dom',
  'typescript',
  'vitest',
]

/** Packages that `createOwnRepository` asks versions of. */
export const NEEDED = [...DEPENDENCIES, ...DEVELOPMENT]

export interface OwnRepositoryOptions {
  /** Returns the version or range of a package. */
  versionOf: (dependency: string) => string
  /** Registry of the `@hub` packages; without one, npm's configuration names it. */
  registry?: string | undefined
}

/**
 * Creates a remote in a repository of its own, which needs nothing of this one but the published packages.
 * @param folder must be missing or empty
 * @throws NewRemoteError
 */
export function createOwnRepository(folder: string, name: string, options: OwnRepositoryOptions): string[] {
  if (!REMOTE_NAME.test(name))
    throw new NewRemoteError(`A remote is called mf-<word>, in small letters: not ${name}.`)
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new NewRemoteError(`${folder} is not empty. Name a folder that does not exist yet.`)
  const files = { ...sourcesOf(wordsOf(name)), ...repositoryFiles(name, options) }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return Object.keys(files)
}

/** Says what to do in a new repository. */
export const nextSteps = (folder: string): string => `  cd ${folder}
  npm install
  npm run verify                                  lints, checks types, tests, builds and compares sizes
  git init && git add . && git commit -m "Begin"  a release names its commit
  README.md                                       what comes next`

function repositoryFiles(
  name: string,
  { versionOf, registry }: OwnRepositoryOptions,
): Record<string, string> {
  const pick = (names: string[]) => Object.fromEntries(names.map((it) => [it, versionOf(it)]))
  return {
    'package.json': json({
      name,
      version: '1.0.0',
      private: true,
      type: 'module',
      engines: { node: '>=20.19' },
      scripts: {
        build: 'hub-build',
        test: 'vitest run',
        types: 'tsc --noEmit',
        lint: 'biome check',
        budget: 'hub budget',
        verify: 'npm run lint && npm run types && npm test && npm run build && npm run budget',
      },
      dependencies: pick(DEPENDENCIES),
      devDependencies: pick(DEVELOPMENT),
      // Newer versions of npm run no script of a package that is not named here.
      allowScripts: { esbuild: true },
    }),
    'size-budget.json': json(budgetOf(wordsOf(name))),
    'tsconfig.json': json(TYPESCRIPT),
    'types.d.ts': TYPES,
    'vitest.config.ts': VITEST,
    'biome.json': json(BIOME),
    '.gitignore': 'node_modules/\ndist/\n',
    ...(registry === undefined ? {} : { '.npmrc': `@hub:registry=${registry}\n` }),
    '.github/workflows/ci.yml': WORKFLOW,
    '.github/CODEOWNERS': `# Names who reviews changes of this remote.\n# * @your-organisation/your-team\n`,
    'README.md': readme(name),
  }
}

const TYPESCRIPT = {
  compilerOptions: {
    target: 'es2023',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2023', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    isolatedModules: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    types: ['node'],
  },
  exclude: ['node_modules', 'dist'],
}

const TYPES = `declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
`

const VITEST = `import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The packages of the site import style sheets, which Node cannot load.
  test: { server: { deps: { inline: [/@hub\\//] } } },
})
`

const BIOME = {
  files: { includes: ['**', '!dist', '!package-lock.json', '!**/*.md'] },
  formatter: { indentStyle: 'space', indentWidth: 2, lineWidth: 110 },
  javascript: { formatter: { quoteStyle: 'single', semicolons: 'asNeeded', trailingCommas: 'all' } },
  css: { parser: { cssModules: true }, formatter: { quoteStyle: 'single' } },
  // npm writes package.json in its own way.
  json: { formatter: { expand: 'always' } },
}

const WORKFLOW = `name: CI
on: [push]
# npm finds the @hub packages by .npmrc. A registry that wants to know who asks needs a token, as in
# https://docs.npmjs.com/using-private-packages-in-a-ci-cd-workflow
jobs:
  verify:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 22, cache: npm }
      - run: npm ci
      - run: npm run verify
      - uses: actions/upload-artifact@v4
        with: { name: build, path: dist }
  release:
    # The site's staff give HUB_SERVICE and HUB_TOKEN; until both are there, nothing is released.
    if: github.ref == 'refs/heads/main' && vars.HUB_SERVICE != ''
    needs: verify
    runs-on: ubuntu-latest
    concurrency: release
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 22, cache: npm }
      - run: npm ci
      - uses: actions/download-artifact@v4
        with: { name: build, path: dist }
      - run: npx hub release --build dist
        env:
          HUB_SERVICE: \${{ vars.HUB_SERVICE }}
          HUB_TOKEN: \${{ secrets.HUB_TOKEN }}
`

const readme = (name: string): string => `# ${name}

A remote of the hub's site: a page at \`/${name.slice('mf-'.length)}\`, loaded by the shell at run time. It needs Node 20.19 or newer and the registry of the \`@hub\` packages: \`.npmrc\` names it, or \`npm config set @hub:registry <URL>\`.

\`\`\`sh
npm install
npm run verify
\`\`\`

\`npm run verify\` lints, checks types, tests, builds into \`dist\` and compares sizes with \`size-budget.json\`. \`npx hub budget --record\` records larger ones; \`npx biome check --write\` formats.

| where | what |
|---|---|
| \`src/remote.ts\` | the manifest: routes, navigation, slots |
| \`src/features\` | the pages; each exports \`Component\` |
| \`locales\` | translations, Russian and English |

React, session, translations and router come from the shell; the packages \`@hub/*\` bring their types, test doubles and the components of \`@hub/shared-ui\`.

## In the site while you work
\`npx hub dev --site https://staging.hub.example\` runs it in a published site. It prints a link, which a member of that site's staff opens and confirms, or which works at once where the site allows overrides; what you save is in that tab at once, without a reload. New packages and a change of \`package.json\` need a new start.

## Release
The site's staff give you two variables: \`HUB_SERVICE\`, the URL of the release service, and \`HUB_TOKEN\`, which is secret and for this remote only.

| command | what it does |
|---|---|
| \`npx hub release --build dist\` | makes the build live, once its pages work in the site; commit first |
| \`npx hub release --build dist --preview fix/prices\` | prints a link that shows it, for a week |
| \`npx hub release --build dist --canary 10\` | gives it to ten percent of the visitors; then \`npx hub promote\` or \`npx hub abandon\` |
| \`npx hub rollback ${name}\` | takes the last release back |
| \`npx hub status\` | says what is live |

A rejected release changes nothing and says what to do. \`.github/workflows/ci.yml\` releases \`main\` when the two variables are there.
`
