import type { Page } from '@playwright/test'
import { expectAccessible } from '../../fixtures/accessible.ts'
import { newAccount, signInAs } from '../../fixtures/accounts.ts'
import { useBreakpoint } from '../../fixtures/breakpoints.ts'
import { chooseLanguage, navigateTo } from '../../fixtures/page-state.ts'
import { accountMenu, SignInDialog } from '../../fixtures/sign-in-dialog.ts'
import { withSiteSettings } from '../../fixtures/site-config.ts'
import { expect, test } from '../../fixtures/test.ts'
import { untilLive } from '../../fixtures/visit.ts'

const PATH = '/diagnostics'

/** Each theme once, each language once, the narrowest window, where axe looks at all, and a wide one. */
const VIEWS = [
  { theme: 'light', language: 'ru', breakpoint: 'phone', rules: 'all' },
  { theme: 'dark', language: 'en', breakpoint: 'desktop', rules: 'colours' },
] as const

const remote = (page: Page, name: string) => page.getByRole('article', { name })

test('diagnostics show the parts of this tab and what has failed, and staff override a remote after a confirmation alone, until their session ends', async ({
  visit,
  page,
  remotes,
  requests,
  problems,
  api,
}) => {
  problems.allow(/on purpose|already registered|Failed to load resource|net::ERR|preload/i)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await withSiteSettings(page, { allowOverrides: false })
  await signInAs(page, await newAccount({ role: 'moderator' }))
  await visit('/events')
  await untilLive(page)
  await navigateTo(page, PATH)
  await expect(page.getByRole('heading', { level: 1, name: 'Диагностика' })).toBeVisible()
  await expect(remote(page, 'mf-public').getByText('загружена')).toBeVisible()
  await expect(
    remote(page, 'mf-public').getByRole('row', { name: /events\/list\/events-page \d+/ }),
  ).toBeVisible()
  await remote(page, 'mf-admin').getByText('Общие модули: все подходят').click()
  await expect(remote(page, 'mf-admin').getByRole('row', { name: /^react \^19/ })).toBeVisible()
  await expect(page.getByText(/отвечает, \d+/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ошибок нет' })).toBeVisible()

  await test.step('can be copied as a report without personal data', async () => {
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('on purpose: ana@hub.example')
      })
    })
    await expect(page.getByText('on purpose: [email]')).toBeVisible()
    await page.getByRole('button', { name: 'Скопировать отчёт' }).click()
    await expect(page.getByText('Скопировано: отчёт')).toBeVisible()
    const report = await page.evaluate(() => navigator.clipboard.readText())
    expect(report).toContain('mf-admin')
    expect(report).toContain('on purpose: [email]')
    expect(report).not.toMatch(/@hub\.example|eyJ/)
  })
  await test.step('are accessible on a phone and a desktop, in both themes and languages', async () => {
    for (const { breakpoint, theme, language, rules } of VIEWS)
      await test.step(`${theme}, on a ${breakpoint}`, async () => {
        await useBreakpoint(page, breakpoint)
        await page.emulateMedia({ colorScheme: theme })
        await chooseLanguage(page, language)
        await expect(remote(page, 'mf-admin')).toBeVisible()
        await expectAccessible(page, rules)
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, 'pixels wider than the window').toBe(0)
      })
    await chooseLanguage(page, 'ru')
  })
  await test.step('show why a remote is missing and that the API does not respond', async () => {
    const revive = await remotes.dead('mf-calendar')
    await page.getByRole('link', { name: 'Календарь' }).first().click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.goBack()
    await expect(remote(page, 'mf-calendar').getByText('не загрузилась').first()).toBeVisible()
    await expect(remote(page, 'mf-calendar').getByText(/^unreachable: /)).toBeVisible()
    await expect(page.getByText(/при загрузке/)).toBeVisible()
    await expect(page.getByText(/^отвечает, /)).toBeVisible()
    const restore = await api.dead()
    await page.getByRole('button', { name: 'Проверить снова' }).click()
    await expect(page.getByText('не отвечает')).toBeVisible()
    await restore()
    await revive()
  })

  await test.step('a link with an override only fills in the form', async () => {
    await visit(`${PATH}?mf.mf-calendar=/mf-calendar/mine.js`)
    await expect(page.getByLabel('Адрес сборки')).toHaveValue('/mf-calendar/mine.js')
    await page.getByRole('link', { name: 'Календарь' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Календарь' })).toBeVisible()
    expect(requests.filter((url) => new URL(url).pathname.endsWith('/mine.js'))).toEqual([])
  })

  await test.step('staff disable and enable a remote', async () => {
    await page.goBack()
    await remote(page, 'mf-calendar').getByRole('button', { name: 'Отключить mf-calendar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Отключить mf-calendar' }).click()
    await expect(page.getByText('Отключены части сайта: mf-calendar.')).toBeVisible()
    await expect(remote(page, 'mf-calendar').getByText('отключена')).toBeVisible()
    await remote(page, 'mf-calendar').getByRole('button', { name: 'Вернуть mf-calendar' }).click()
    await expect(page.getByText('Отключены части сайта: mf-calendar.')).toBeHidden()
  })

  const script = `var mf_calendar = { init() {}, get() { return Promise.resolve(() => ({ Component: () => 'another build' })) } }`
  await page.route(
    (url) => url.pathname === '/mf-calendar/mine.js',
    (route) => route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await page.getByLabel('Часть').selectOption('mf-calendar')
  await page.getByLabel('Адрес сборки').fill('https://stranger.example/remoteEntry.js')
  await page.getByRole('button', { name: 'Подменить' }).click()
  await expect(page.getByText(/Политика безопасности сайта не разрешает/)).toBeVisible()
  await page.getByLabel('Адрес сборки').fill('/mf-calendar/mine.js')
  await page.getByRole('button', { name: 'Подменить' }).click()
  const dialog = page.getByRole('dialog', { name: 'Подменить mf-calendar?' })
  await expect(dialog.getByText('/mf-calendar/mine.js')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Подменить' }).click()
  await expect(page.getByText('Подменены части сайта: mf-calendar.')).toBeVisible()
  await page.getByRole('link', { name: 'Календарь' }).first().click()
  await expect(page.getByText('another build')).toBeVisible()
  await page.getByRole('button', { name: 'Аккаунт' }).click()
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(page.getByText('Подменены части сайта: mf-calendar.')).toBeHidden()
  await expect(page.getByText('another build')).toBeHidden()
  await test.step('show an access error to users who are not staff', async () => {
    const signIn = new SignInDialog(page)
    await signIn.open()
    await signIn.signIn(await newAccount())
    await expect(accountMenu(page).button).toBeVisible()
    await navigateTo(page, PATH)
    await expect(page.getByRole('heading', { level: 1, name: 'Недостаточно прав' })).toBeVisible()
  })
})
