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
const patient = { testTimeout: 30_000, expect: { poll: { timeout: 10_000 } } }

/** A test that needs a page says so in its first line. */
function needsPage(file: string): boolean {
  return readFileSync(join(import.meta.dirname, file), 'utf8').startsWith('// @vitest-environment ')
}

export default defineConfig({
  test: {
    // Vitest itself leaves one core idle; tests often wait for servers, and there are but two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...patient,
          name: 'unit',
          include: unitTests.filter((file) => !needsPage(file)),
          // Rules without a page leave nothing behind; to load them once spares three quarters of the time.
          isolate: false,
        },
      },
      {
        test: {
          ...patient,
          name: 'unit-page',
          include: unitTests.filter(needsPage),
          setupFiles: ['shared-ui/testing/timeouts.ts'],
        },
      },
      {
        test: {
          ...patient,
          name: 'database',
          include: ['supabase/tests/**/*.test.ts'],
          exclude: elsewhere,
          globalSetup: ['supabase/tests/global-setup.ts'],
          // The Supabase CLI and @supabase/lite tell nobody that they run.
          env: { DO_NOT_TRACK: '1', LITE_TELEMETRY: '0' },
          // Real servers start and stop here, on machines that may be busy.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
