import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import type { Engine } from './e2e/browsers/test.ts'
import { BREAKPOINTS } from './e2e/fixtures/breakpoints.ts'
import { CHROMIUM_ARGUMENTS, findChromium } from './scripts/lib/chromium.ts'

const executablePath = findChromium()

const chromium: PlaywrightTestConfig['use'] = {
  browserName: 'chromium',
  viewport: BREAKPOINTS.desktop,
  // A visitor far from Belgrade: times of the hub must not follow the visitor's clock.
  timezoneId: 'Asia/Novosibirsk',
  locale: 'ru-RU',
  // A page's requests would come from the worker, where no test can answer them, and each context would fill a cache.
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce' },
  // Recording every test makes all of them slower by a seventh: `--trace=retain-on-failure` where one is wanted.
  trace: 'off',
  screenshot: 'only-on-failure',
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...CHROMIUM_ARGUMENTS,
      // A page that a test answers itself counts as public, and public pages may not ask a server on this machine.
      '--disable-features=LocalNetworkAccessChecks',
      // A test loads each script once: compiling all functions of it, as the shell's scripts ask for, takes a twentieth of the run.
      '--disable-blink-features=JavaScriptCompileHintsMagicRuntime',
    ],
  },
}

export default defineConfig<object, { engine: Engine }>({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/fixtures/site.ts',
  fullyParallel: true,
  // Two keep two cores busy: with three, the run took a fifth longer.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Machines may be busy: on one that is not, most tests take 5 seconds, and the longest journeys 20.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['line']],
  projects: [
    { name: 'chromium', testIgnore: 'browsers/**', use: chromium },
    // The same journeys in each browser but Chromium.
    { name: 'firefox', testDir: 'e2e/browsers', use: { engine: 'firefox' } },
    { name: 'webkit', testDir: 'e2e/browsers', use: { engine: 'webkit' } },
  ],
})
