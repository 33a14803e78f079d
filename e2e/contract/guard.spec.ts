import { expect, test } from '../fixtures/test.ts'

// Every other test relies on `problems`. These fail when it lets something pass.

const misdeeds: Record<string, () => unknown> = {
  'writes an error to the console': () => console.error('on purpose'),
  'throws what nobody catches': () => setTimeout(() => Promise.reject(new Error('on purpose'))),
  'breaks the content security policy': () => {
    const script = document.createElement('script')
    script.textContent = 'window.intruder = true'
    document.head.append(script)
  },
  'sends a request to a stranger': () => fetch('https://stranger.example/').catch(() => undefined),
}

for (const [misdeed, commit] of Object.entries(misdeeds)) {
  test.describe(`a page that ${misdeed}`, () => {
    test('fails its test', async ({ visit, page }) => {
      test.fail()
      await visit('/')
      await page.evaluate(commit)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    })

    test('passes its test where the problem is allowed', async ({ visit, page, problems }) => {
      problems.allow(/on purpose|Content Security Policy|stranger\.example/)
      await visit('/')
      await page.evaluate(commit)
      expect(await page.evaluate(() => 'intruder' in window)).toBe(false)
    })
  })
}
