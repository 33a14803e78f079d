import { defineConfig } from '@playwright/test'
import type { Engine } from './test.ts'

/** The same journeys in each browser but Chromium. */
export default defineConfig<object, { engine: Engine }>({
  testDir: '.',
  outputDir: '../../test-results/browsers',
  globalSetup: '../fixtures/site.ts',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['line']],
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
})
