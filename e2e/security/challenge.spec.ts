import { newEmail, withDatabase } from '../fixtures/accounts.ts'
import { addresses } from '../fixtures/addresses.ts'
import { newEvent } from '../fixtures/events.ts'
import { withSiteSettings } from '../fixtures/site-config.ts'
import { expect, test } from '../fixtures/test.ts'

const ADDRESS = '203.0.113.77'

/** Of this test alone: limits count per client. */
test.use({ extraHTTPHeaders: { 'x-forwarded-for': ADDRESS } })

/**
 * Counts what a script sent from the visitor's address: as many attempts as people behind one address do not make. That
 * each request counts, rejected ones too: `supabase/tests/abuse/limits.test.ts`.
 */
const flood = () =>
  withDatabase((sql) =>
    sql.begin(async (transaction) => {
      const headers = JSON.stringify({ 'cf-connecting-ip': ADDRESS })
      await transaction`select set_config('request.headers', ${headers}, true)`
      await transaction`
        insert into private.rate_limit_attempts (limit_name, subject)
        select name, private.client_key() from private.rate_limits, generate_series(1, challenge_from)
        where name = 'submissions_of_client'`
    }),
  )

const CLOUDFLARE = 'https://challenges.cloudflare.com/'

/** Cloudflare's script, which asks the visitor to press a button. */
const SCRIPT = `window.turnstile = {
  render(place, options) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'I am human'
    button.onclick = () => options.callback('token')
    place.append(button)
    options['before-interactive-callback']()
    return 'widget'
  },
  remove() {},
}`

test('a visitor who shares an IP address with a flooding script solves the challenge and is registered', async ({
  page,
  visit,
  problems,
  requests,
}) => {
  // The browser reports the challenge as a resource that failed.
  problems.allow(/428/)
  const event = await newEvent()
  const solver: string[] = []
  page.on('worker', (worker) => solver.push(worker.url()))
  await visit(`/events/${event.slug}/register`)
  const submit = page.getByRole('button', { name: 'Подтвердить регистрацию' })
  await page.getByRole('textbox', { name: 'Полное имя' }).fill('Анна Опытова')
  await page.getByRole('textbox', { name: 'Email' }).fill(newEmail())
  await flood()
  expect(solver).toEqual([])

  await test.step('the check is passed without the visitor’s doing', async () => {
    const challenged = page.waitForResponse((response) => response.status() === 428)
    await submit.click()
    await challenged
    await expect(page.getByRole('heading', { name: 'Осталось подтвердить' })).toBeVisible({
      timeout: 60_000,
    })
    expect(new URL(solver[0] ?? '').origin).toBe(addresses().site)
  })
  await test.step('where Turnstile is configured the visitor passes its check in the form', async () => {
    problems.allow(/challenges\.cloudflare\.com/)
    await withDatabase(
      (sql) => sql`insert into private.settings values ('turnstile', '"offered"') on conflict do nothing`,
    )
    await withSiteSettings(page, { turnstileSiteKey: '0x4AAA' })
    await page.route(`${CLOUDFLARE}**`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
    )
    await page.route('**/functions/v1/verify-turnstile', async (route) => {
      const { action } = route.request().postDataJSON()
      const [row] = await withDatabase((sql) => sql`select public.sign_turnstile_proof(${action}) as proof`)
      await route.fulfill({ json: row, headers: { 'access-control-allow-origin': '*' } })
    })
    const other = await newEvent()
    await visit(`/events/${other.slug}/register`)
    await page.getByRole('textbox', { name: 'Полное имя' }).fill('Анна Опытова')
    await page.getByRole('textbox', { name: 'Email' }).fill(newEmail())
    expect(requests.filter((url) => url.startsWith(CLOUDFLARE))).toEqual([])
    await submit.click()
    await expect(page.getByRole('status').filter({ hasText: 'Подтвердите ниже' })).toBeVisible()
    const widget = page.getByRole('group', { name: 'Проверка, что вы не робот' })
    await widget.getByRole('button', { name: 'I am human' }).click()
    await expect(page.getByRole('heading', { name: 'Осталось подтвердить' })).toBeVisible()
    await withDatabase((sql) => sql`delete from private.settings where key = 'turnstile'`)
  })
})
