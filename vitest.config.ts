import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { defineConfig } from 'vitest/config'

const elsewhere = ['**/node_modules/**', '**/dist/**', '.local/**']

const unitTests = globSync('**/*.test.{ts,tsx}', {
  cwd: import.meta.dirname,
  ignore: [...elsewhere, 'supabase/tests/**', 'e2e/**'],
})

/** Machines may be busy. What comes in its time is waited for with `expect.poll`. */
const patient = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } }

const sourceOf = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8')

/** Tests that need a page say so in their first line. */
const pageTests = unitTests.filter((file) => sourceOf(file).startsWith('// @vitest-environment '))

/** Whether a test loads modules anew or replaces them: those of the shell and of singletons, and some others. */
const changesModules = (file: string): boolean =>
  /^(shell|shared-(auth|i18n|platform))\//.test(file) ||
  /\bresetModules\b|\bvi\.(mock|doMock)\b/.test(sourceOf(file))

/** Tests that set up a site as its server does: session, translations and registry of a whole process. */
const setsUpSite = (file: string): boolean => file.startsWith('shell/src/server/')

export default defineConfig({
  test: {
    // Vitest itself leaves one core idle; tests often wait for servers, and there are but two. A third worker gains nothing.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...patient,
          name: 'unit',
          include: unitTests.filter((file) => !pageTests.includes(file) && !setsUpSite(file)),
          // Pure functions leave no state behind; loading modules once takes a quarter of the time.
          isolate: false,
          // Sites that nobody downloads.
          env: { HUB_BROTLI_QUALITY: '1' },
        },
      },
      { test: { ...patient, name: 'unit-server', include: unitTests.filter(setsUpSite) } },
      {
        test: {
          ...patient,
          name: 'unit-page',
          include: pageTests.filter((file) => !changesModules(file)),
          setupFiles: ['shared-ui/testing/page-setup.ts'],
          // Loading React, its libraries and happy-dom anew for each file takes longer than most tests.
          isolate: false,
        },
      },
      {
        test: {
          ...patient,
          name: 'unit-page-isolated',
          include: pageTests.filter(changesModules),
          // A context for each file instead of a process: happy-dom is loaded once, which takes longer than most tests.
          pool: 'vmForks',
          // What `react-router-dom` re-exports; its own file `require`s an ES module, which contexts cannot.
          alias: { 'react-router-dom': 'react-router' },
          setupFiles: ['shared-ui/testing/page-setup.ts'],
        },
      },
      {
        test: {
          ...patient,
          name: 'database',
          include: ['supabase/tests/**/*.test.ts'],
          exclude: elsewhere,
          // No file sees rows of another. Starting a process and loading the backend anew is most of a short one, and
          // databases are used again by the files of a process.
          isolate: false,
          globalSetup: ['supabase/tests/global-setup.ts'],
          // The Supabase CLI and @supabase/lite tell nobody that they run.
          env: { DO_NOT_TRACK: '1', LITE_TELEMETRY: '0' },
          // Real servers start and stop here, on machines that may be busy.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
