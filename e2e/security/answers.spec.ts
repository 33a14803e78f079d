import { addresses } from '../fixtures/addresses.ts'
import { expect, test } from '../fixtures/test.ts'

/** An address of every kind that the host answers. */
const KINDS: Readonly<Record<string, string>> = {
  'a page': '/events',
  'a page of one thing': '/events/last-seat',
  'a page that is not there': '/nowhere/at/all',
  'an address that is none': '/%E0%A4%A',
  'a file that is not there': '/mf-public/0.0.0/none.js',
  'the registry': '/registry.json',
  texts: '/locales/ru/common.json',
  'the map of the site': '/sitemap.xml',
  'the word to robots': '/robots.txt',
  'a path out of the folder': '/..%2f..%2fsecrets.json',
}

const HEADERS: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /script-src 'self'.*object-src 'none'.*frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'permissions-policy': /camera=\(self\)/,
}

test('every response has every security header', async ({ request }) => {
  for (const [kind, path] of Object.entries(KINDS))
    await test.step(`the response of ${kind} has every security header`, async () => {
      const response = await request.get(path, { failOnStatusCode: false })
      expect(response.status()).toBeLessThan(500)
      const headers = response.headers()
      for (const [name, pattern] of Object.entries(HEADERS)) expect(headers[name], name).toMatch(pattern)
      expect(await response.text()).not.toMatch(/databasePassword|jwtSecret|node_modules|\n\s+at .+:\d+/)
    })
})

test('scripts and style sheets have every security header, and the policy allows no inline or evaluated code', async ({
  request,
}) => {
  const page = await request.get('/events')
  const policy = page.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/)
  const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? ''
  expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*|data:|blob:/)
  const files = [...(await page.text()).matchAll(/(?:src|href)="(\/[^"]+\.(?:m?js|css))"/g)].map(
    ([, file]) => file,
  )
  expect(files.length).toBeGreaterThan(2)
  for (const file of new Set(files)) {
    const headers = (await request.get(String(file))).headers()
    for (const [name, pattern] of Object.entries(HEADERS))
      expect(headers[name], `${file} ${name}`).toMatch(pattern)
  }
})

/** Wherever an address may say where to go next. */
const PARAMETERS = ['next', 'returnTo', 'return_to', 'redirect', 'redirect_to', 'url', 'code', 'to']
/** All shapes that a browser follows elsewhere: `shell/src/identity/return-url.test.ts`. */
const ELSEWHERE = ['//evil.example', 'javascript:document.title="taken"']
/** Links of mails have a secret; all pages start the same shell. */
const ENTRY_URLS = ['/auth/callback', '/reset-password', '/profile', '/qr']
const SECRETS: Readonly<Record<string, string>> = {
  '/auth/callback': 'signup',
  '/reset-password': 'recovery',
}

test('nothing in a URL leads to another site, and a secret in it is sent only to its server', async ({
  page,
  problems,
  requests,
}) => {
  // A link without a token or with a false one is rejected; that is not what is looked at.
  problems.allow(/status of 4\d\d/)
  const secret = `s3cret${crypto.randomUUID().replaceAll('-', '')}`
  const reported: string[] = []
  page.on('console', (message) => reported.push(`console: ${message.text()}`))
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    const isForIt =
      pathname === '/auth/v1/verify' || (request.isNavigationRequest() && origin === addresses().site)
    const referrer = request.headers().referer ?? ''
    if (!isForIt && `${request.url()} ${request.postData() ?? ''}`.includes(secret))
      reported.push(request.url())
    if (origin !== addresses().site && referrer.includes(secret)) reported.push(`referrer to ${origin}`)
  })
  for (const [index, entry] of ENTRY_URLS.entries())
    await test.step(entry, async () => {
      const [inQuery = '', inHash = ''] = index % 2 === 0 ? ELSEWHERE : ELSEWHERE.toReversed()
      const type = SECRETS[entry]
      const token = type ? `token_hash=${secret}&type=${type}&` : ''
      const query = PARAMETERS.map((name) => `${name}=${encodeURIComponent(inQuery)}`).join('&')
      // The page has its heading before it has loaded what sends the request; the next address would cancel it.
      const verifying = type ? page.waitForRequest('**/auth/v1/verify') : undefined
      await page.goto(`${entry}?${token}${query}#${encodeURIComponent(inHash)}`)
      await verifying
      await expect(page).not.toHaveURL(new RegExp(secret))
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      expect(new URL(page.url()).origin).toBe(addresses().site)
      expect(await page.title()).not.toContain('taken')
    })
  expect(requests.filter((url) => new URL(url).hostname.endsWith('evil.example'))).toEqual([])
  expect(requests.filter((url) => new URL(url).pathname === '/auth/v1/verify')).toHaveLength(2)
  expect(reported.filter((line) => line.includes(secret) || line.startsWith('referrer'))).toEqual([])
})
