import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { newAccount, signInAs, withDatabase } from '../fixtures/accounts.ts'
import { newEvent, newTicket } from '../fixtures/events.ts'
import { inDays } from '../fixtures/in-days.ts'
import { releaseTest } from '../fixtures/releases.ts'
import { accountMenu, SignInDialog } from '../fixtures/sign-in-dialog.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ serviceWorkers: 'allow' })
releaseTest.use({ serviceWorkers: 'allow' })

const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|AuthRetryableFetchError/

/** Waits until the worker has stored the pages of these routes with their files. */
const stored = (page: Page, ...patterns: string[]) =>
  expect
    .poll(
      () =>
        page.evaluate(async (wanted) => {
          const cache = await caches.open('hub-pages')
          const found = wanted.map((pattern) => cache.match(`/~stored/${encodeURIComponent(pattern)}`))
          return (await Promise.all(found)).every(Boolean)
        }, patterns),
      { timeout: 20_000 },
    )
    .toBe(true)

/** In Chromium 150 a page from a service worker is online again although its requests fail. */
const stayOffline = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))

/** What the browser keeps of the site: its caches, copies of data with their owners, and what belongs to a user. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('hub-offline')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const read = (request: IDBRequest<IDBValidKey[]>) =>
      new Promise<IDBValidKey[]>((resolve) => {
        request.onsuccess = () => resolve(request.result)
      })
    const hasCopies = database.objectStoreNames.contains('queries')
    const names = hasCopies
      ? await read(database.transaction('queries').objectStore('queries').getAllKeys())
      : []
    const copies = await new Promise<{ owner: string | null }[]>((resolve) => {
      if (!hasCopies) return resolve([])
      const request = database.transaction('queries').objectStore('queries').getAll()
      request.onsuccess = () => resolve(request.result)
    })
    database.close()
    return {
      caches: (await caches.keys()).length,
      copies: copies.length,
      names: names.join('\n'),
      owners: [...new Set(copies.flatMap(({ owner }) => owner ?? []))],
      keys: Object.keys(localStorage).filter((key) => /^hub-(offline:|auth$|role$)/.test(key)),
    }
  })

test('a ticket opens in aeroplane mode, also the day after, and nothing stays after signing out', async ({
  visit,
  page,
  context,
  problems,
}) => {
  problems.allow(NO_NETWORK)
  const account = await newAccount()
  const event = await newEvent({ starts_at: inDays(2), ends_at: inDays(2.1) })
  const code = await newTicket(account, event)
  await visit(`/events/${event.slug}`)
  await test.step('on a slow network a page opens as it was last seen, and then shows what has changed', async () => {
    const path = `/events/${event.slug}`
    const title = page.getByRole('heading', { level: 1 })
    await expect
      .poll(() => page.evaluate(async (url) => caches.match(url).then(Boolean), path), { timeout: 20_000 })
      .toBe(true)
    await withDatabase(
      (sql) =>
        sql`update public.events set title = title || '{"ru": "Новое название"}' where id = ${event.id}`,
    )
    // Data of the last minute are not fetched again.
    await page.clock.setFixedTime(inDays(1 / 24 / 20))
    const cdp = await context.newCDPSession(page)
    const slow = { offline: false, latency: 2000, downloadThroughput: -1, uploadThroughput: -1 }
    await cdp.send('Network.emulateNetworkConditions', slow)
    // The new title may come before the pictures do.
    const document = await page.goto(path, { waitUntil: 'commit' })
    expect(await document?.headerValue('hub-stored-at')).not.toBeNull()
    await expect(title).toHaveText('Проверочная лекция')
    await expect(title).toHaveText('Новое название')
    await test.step('the fonts of its text are preloaded', async () => {
      await expect(page.locator('head > link[rel=preload][as=font]')).toHaveCount(2)
    })
    await cdp.send('Network.emulateNetworkConditions', { ...slow, latency: 0 })
  })

  const dialog = new SignInDialog(page)
  await dialog.open()
  await dialog.signIn(account)
  await expect(dialog.root).toBeHidden()
  await visit('/profile/registrations')
  await stored(page, '/profile/registrations', '/profile', '/qr', '/qr-scanner', '/events/:slug')
  await visit(`/events/${event.slug}`)
  await expect.poll(async () => (await kept(page)).names, { timeout: 20_000 }).toMatch(event.slug)

  const notice = page.getByRole('status').filter({ hasText: 'Нет сети' })
  await context.setOffline(true)
  await stayOffline(page)
  await test.step('the ticket opens with its QR code and says since when it was saved', async () => {
    await page.goto(`/profile/registrations?ticket=${code}`)
    await expect(page.getByRole('img', { name: /QR-код/ })).toBeVisible()
    await expect(notice).toHaveText(/^Нет сети\. Показано сохранённое в\s\d\d:\d\d$/)
    await expectAccessible(page)
  })
  await test.step('a scanned code leads to it', async () => {
    await page.goto(`/qr?code=${code}`)
    await expect(page.getByRole('img', { name: /QR-код/ })).toBeVisible()
  })
  await test.step('the event that was seen opens', async () => {
    await page.goto(`/events/${event.slug}`)
    await expect(notice).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
  await test.step('the day after, when the session is over, the ticket opens', async () => {
    await page.clock.setFixedTime(inDays(1))
    await page.goto(`/profile/registrations?ticket=${code}`)
    await expect(page.getByRole('img', { name: /QR-код/ })).toBeVisible()
    await expect(notice).toHaveText(/^Нет сети\. Показано сохранённое \d+\s\S+ в\s\d\d:\d\d$/)
  })
  await context.setOffline(false)
  await test.step('nothing of a user is kept after signing out', async () => {
    const another = await context.newPage()
    await another.goto('/profile')
    await expect
      .poll(() => kept(another))
      .toMatchObject({ owners: [account.id], keys: expect.arrayContaining(['hub-auth', 'hub-role']) })
    await accountMenu(another).signOut()
    await expect.poll(() => kept(another)).toMatchObject({ owners: [], keys: [] })
  })
})

test('the check-in page opens without a network and admits a ticket, which the hub knows of afterwards', async ({
  visit,
  page,
  context,
  problems,
}) => {
  problems.allow(NO_NETWORK)
  const { id } = await newEvent({ starts_at: inDays(1 / 24), ends_at: inDays(3 / 24) })
  const code = await withDatabase(async (sql) => {
    const [row] = await sql`
      insert into public.registrations (event_id, full_name, email, status)
      values (${id}, 'Ада Лавлейс', ${`${randomUUID()}@hub.example`}, 'confirmed') returning ticket_code`
    return String(row?.ticket_code)
  })
  const admitted = () =>
    withDatabase(async (sql) => {
      const [row] = await sql`
        select count(*)::int as count from public.registration_seats seat
        join public.registrations registration on registration.id = seat.registration_id
        where registration.event_id = ${id} and seat.checked_in_at is not null`
      return row?.count
    })
  await signInAs(page, await newAccount({ role: 'moderator', name: 'Дина' }))
  await visit(`/admin/qr-scanner?event=${id}`)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await stored(page, '/admin/qr-scanner')
  await page.close()

  const device = await context.newPage()
  await context.setOffline(true)
  await device.goto(`/admin/qr-scanner?event=${id}`)
  await expect(device.getByText(/^Нет сети\. Показано сохранённое в\s\d\d:\d\d$/)).toBeVisible()
  await device.getByRole('textbox', { name: 'Код билета' }).fill(code)
  await device.keyboard.press('Enter')
  await expect(
    device.getByRole('status').filter({ hasText: /Билет действителен.*Ада Лавлейс.*Проверено без.сети/ }),
  ).toBeVisible()
  expect(await admitted()).toBe(0)
  await context.setOffline(false)
  await expect(device.getByText(/^Нет сети/)).toBeHidden()
  await expect.poll(admitted).toBe(1)
})

releaseTest(
  'a site that switches its service worker off removes it from the browser',
  async ({ page, ownSite }) => {
    const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    await page.goto(`${ownSite.url}/events`)
    await stored(page, '/events')
    expect(await workers()).toBe(1)
    await ownSite.configure({ serviceWorker: false })
    await page.reload()
    await expect.poll(workers).toBe(0)
    // The page that was open is under the worker to its end, which may store one more file; no other page is.
    await page.reload()
    await expect.poll(() => kept(page)).toEqual({ caches: 0, copies: 0, names: '', owners: [], keys: [] })
    await expect(page.getByRole('heading', { level: 1, name: 'События' })).toBeVisible()
  },
)
