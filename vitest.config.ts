import { defineConfig } from 'vitest/config'

const elsewhere = ['**/node_modules/**', '**/dist/**', '.local/**']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, 'supabase/tests/**', 'e2e/**'],
        },
      },
      {
        test: {
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
