import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REPOSITORY } from '../lib/preflight.mjs'

type Import = [from: string, to: string]

const FORBIDDEN: [rule: string, ...Import][] = [
  ['remotes-do-not-know-each-other', 'mf-public/src/a.ts', 'mf-admin/src/remote.ts'],
  ['remotes-do-not-know-the-shell', 'mf-public/src/b.ts', 'shell/src/app.tsx'],
  ['the-shell-does-not-know-remotes', 'shell/src/c.ts', 'mf-public/src/remote.ts'],
  ['shared-knows-no-part', 'shared-ui/src/d.tsx', 'mf-public/src/remote.ts'],
  ['shared-knows-no-part', 'shared-i18n/src/e.ts', 'shell/src/app.tsx'],
  ['the-page-needs-no-backend-code', 'mf-public/src/f.ts', 'supabase/local/start.ts'],
  [
    'features-do-not-know-each-other',
    'mf-public/src/features/events/g.tsx',
    'mf-public/src/features/home/home-page.tsx',
  ],
  [
    'features-do-not-know-routes',
    'mf-public/src/features/events/h.tsx',
    'mf-public/src/routes/home.route.tsx',
  ],
  ['the-contract-stands-alone', 'federation/contract/src/i.ts', 'shared-i18n/src/index.ts'],
  ['singletons-through-their-facade', 'mf-public/src/j.ts', 'shared-auth/src/session.ts'],
  ['singletons-through-each-others-facade', 'shared-platform/src/k.ts', 'shared-i18n/src/init.ts'],
  ['server-side-of-singletons-for-prerendering', 'shell/src/o.ts', 'shared-platform/src/server.tsx'],
  ['tooling-through-its-exports', 'scripts/x.ts', 'supabase/local/start.ts'],
  ['tooling-through-each-others-exports', 'federation/serve/y.ts', 'federation/release/publish.ts'],
  ['nothing-needs-a-test', 'shell/src/l.tsx', 'shell/src/app.test.tsx'],
  ['no-cycles', 'shell/src/m.ts', 'shell/src/n.ts'],
]

/** The way back that makes a circle; the circle is reported once, where it begins. */
const BACK: Import = ['shell/src/n.ts', 'shell/src/m.ts']

const ALLOWED: Import[] = [
  ['mf-public/src/routes/p.route.tsx', 'mf-public/src/features/home/home-page.tsx'],
  ['mf-public/src/features/home/q.tsx', 'mf-public/src/features/home/api/get-home.ts'],
  ['mf-public/src/r.ts', 'federation/contract/src/index.ts'],
  ['mf-public/src/features/home/s.tsx', 'shared-i18n/src/index.ts'],
  ['shared-auth/src/t.ts', 'supabase/types.ts'],
  ['supabase/tests/w.test.ts', 'supabase/local/lite.ts'],
  ['shell/src/server/v.tsx', 'shared-platform/src/server.tsx'],
  ['shared-platform/src/u.ts', 'shared-platform/src/theme.ts'],
]

interface Violation {
  from: string
  rule: { name: string }
}

const run = promisify(execFile)
let folder = ''
let violations: Violation[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'science-hub-imports-'))
  await writeModules([...FORBIDDEN.map(([, from, to]): Import => [from, to]), ...ALLOWED, BACK])
  const cruise = join(REPOSITORY, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const rules = join(REPOSITORY, '.dependency-cruiser.cjs')
  const report = await run(process.execPath, [cruise, '--config', rules, '--output-type', 'json', '.'], {
    cwd: folder,
  })
  violations = (JSON.parse(report.stdout) as { summary: { violations: Violation[] } }).summary.violations
}, 30_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

async function writeModules(imports: Import[]): Promise<void> {
  await write('tsconfig.json', '{ "compilerOptions": { "allowImportingTsExtensions": true } }')
  for (const [, to] of imports) await write(to, 'export const x = 1\n')
  for (const [from, to] of imports) {
    const root = '../'.repeat(from.split('/').length - 1)
    await write(from, `import { x } from '${root}${to}'\nexport { x }\n`)
  }
}

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), content)
}

const rulesBrokenBy = (file: string) =>
  violations.filter(({ from }) => from === file).map(({ rule }) => rule.name)

test.each(FORBIDDEN)('%s: %s must not import %s', (rule, from) => {
  expect(rulesBrokenBy(from)).toContain(rule)
})

test.each(ALLOWED)('%s may import %s', (from) => {
  expect(rulesBrokenBy(from)).toEqual([])
})
