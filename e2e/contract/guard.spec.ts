import { addresses } from '../fixtures/addresses.ts'
import { expect, ProblemLog, test } from '../fixtures/test.ts'

// Every other test relies on `problems`. These fail when it lets something pass.

const PROBLEMS: Record<string, { pattern: RegExp; cause: () => unknown }> = {
  'an error in the console': {
    pattern: /^console: .*on purpose in the console/,
    cause: () => console.error('on purpose in the console'),
  },
  'an uncaught error': {
    pattern: /^uncaught .*on purpose and uncaught/,
    cause: () => setTimeout(() => Promise.reject(new Error('on purpose and uncaught'))),
  },
  'a violation of the content security policy': {
    pattern: /^console: .*inline script/,
    cause: () => {
      const script = document.createElement('script')
      script.textContent = 'window.intruder = true'
      document.head.append(script)
    },
  },
  'a request to another site': {
    pattern: /stranger\.example/,
    cause: () => fetch('https://stranger.example/').catch(() => undefined),
  },
}

test('each problem of a page is noted, and passes only where it is allowed', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/on purpose|Content Security Policy|stranger\.example/)
  const { site, api } = addresses()
  const log = new ProblemLog(context, [site, api])
  // A page without scripts, under the same policy as all.
  await page.goto('/robots.txt')
  expect(log.unexpected()).toEqual([])
  for (const [problem, { pattern, cause }] of Object.entries(PROBLEMS))
    await test.step(problem, async () => {
      await page.evaluate(cause)
      await expect.poll(() => log.unexpected().filter((it) => pattern.test(it))).not.toEqual([])
      log.allow(pattern)
      expect(log.unexpected().filter((it) => pattern.test(it))).toEqual([])
    })
  expect(await page.evaluate(() => 'intruder' in window)).toBe(false)
})

test('a problem that is not allowed fails its test', async ({ page }) => {
  test.fail()
  await page.goto('/robots.txt')
  const noted = page.waitForEvent('console')
  await page.evaluate(() => console.error('on purpose'))
  await noted
})
