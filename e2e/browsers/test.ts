import { writeFile } from 'node:fs/promises'
import { test as base, expect } from '@playwright/test'
import { findOtherBrowsers } from '../../scripts/lib/other-browsers.ts'
import type { Browser } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { Tab } from './tab.ts'
import { startWebKit } from './webkit.ts'

export type Engine = 'firefox' | 'webkit'

interface Fixtures {
  /** A window with empty storage. A test fails on any error of its pages that it did not allow. */
  tab: Tab
}

interface WorkerFixtures {
  engine: Engine
  program: Browser
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  program: [
    async ({ engine }, use) => {
      const program = await start(engine)
      await use(program)
      await program.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  tab: async ({ program }, use, info) => {
    const driver = await program.newWindow()
    const tab = new Tab(driver)
    try {
      await use(tab)
      if (info.errors.length > 0) await writeFile(info.outputPath('window.png'), await driver.screenshot())
      expect(await tab.unexpectedProblems(), 'the page did what it must not').toEqual([])
    } finally {
      await driver.close()
    }
  },
})

async function start(engine: Engine): Promise<Browser> {
  const { firefox, webkitDriver, display, missing } = findOtherBrowsers()
  if (engine === 'firefox' && firefox) return startFirefox(firefox)
  if (engine === 'webkit' && webkitDriver && display) return startWebKit({ webkitDriver, display })
  throw new Error(`Missing: ${missing.join(', ')}. \`npm test -- browsers\` installs it.`)
}

export { expect }
