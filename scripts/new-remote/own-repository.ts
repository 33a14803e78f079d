import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { NewRemoteError, REMOTE_NAME } from './create-remote.ts'
import { json, sourcesOf, wordsOf } from './template.ts'

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

/**
 * Creates a remote in a repository of its own, which needs nothing of this one but the published packages.
 * @param folder must be missing or empty
 * @param versionOf returns the version or range of a package
 * @throws NewRemoteError
 */
export function createOwnRepository(
  folder: string,
  name: string,
  versionOf: (dependency: string) => string,
): string[] {
  if (!REMOTE_NAME.test(name))
    throw new NewRemoteError(`A remote is called mf-<word>, in small letters: not ${name}.`)
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new NewRemoteError(`${folder} is not empty. Name a folder that does not exist yet.`)
  const files = { ...sourcesOf(wordsOf(name)), ...repositoryFiles(name, versionOf) }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return Object.keys(files)
}

function repositoryFiles(name: string, versionOf: (dependency: string) => string): Record<string, string> {
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
        verify: 'npm run lint && npm run types && npm test && npm run build',
      },
      dependencies: pick(DEPENDENCIES),
      devDependencies: pick(DEVELOPMENT),
    }),
    'tsconfig.json': json(TYPESCRIPT),
    'types.d.ts': TYPES,
    'vitest.config.ts': VITEST,
    'biome.json': json(BIOME),
    '.gitignore': 'node_modules/\ndist/\n',
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
jobs:
  verify:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 22, cache: npm }
      # The registry of the @hub packages is configured in the organisation's settings.
      - run: npm ci
      - run: npm run verify
      - uses: actions/upload-artifact@v4
        with: { name: build, path: dist }
`

const readme = (name: string): string => `# ${name}

A remote of the hub's site: a page at \`/${name.slice('mf-'.length)}\`, loaded by the shell at run time.

\`\`\`sh
npm install
npm run verify
\`\`\`

\`npm run verify\` lints, checks types, tests and builds. The build is the folder \`dist\`.

\`npx hub dev --site https://hub.example\` runs it in a published site while you work; a member of staff opens the link that it prints.

| where | what |
|---|---|
| \`src/remote.ts\` | the manifest: routes, navigation, slots |
| \`src/features\` | the pages |
| \`locales\` | translations, Russian and English |

React, session, translations and router come from the shell; the packages \`@hub/*\` bring their types, test doubles and the components of \`@hub/shared-ui\`.
`
