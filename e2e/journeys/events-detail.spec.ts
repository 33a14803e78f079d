import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { addresses } from '../fixtures/addresses.ts'
import { useBreakpoint } from '../fixtures/breakpoints.ts'
import { changeData } from '../fixtures/change-data.ts'
import { watchLayoutShift } from '../fixtures/layout-shift.ts'
import { chooseLanguage, navigateTo } from '../fixtures/page-state.ts'
import { expect, test } from '../fixtures/test.ts'

const ticket = (page: Page) => page.getByRole('complementary', { name: 'Билеты и время' })

/** What arrives last on a page. */
const LAST = [
  ['/events', 'tab', /Прошедшие \d/],
  ['/events/festival-of-light', 'region', 'Похожие события'],
] as const

test('events show what a visitor reads about them and can do in each state', async ({
  visit,
  page,
  context,
  requests,
  problems,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'canShare', { value: undefined }))
  const expectLayoutShift = await watchLayoutShift(page)
  await useBreakpoint(page, 'phone')
  for (const [path, role, name] of LAST)
    await test.step(`the layout does not shift while ${path} loads`, async () => {
      await visit(path)
      await expect(page.getByRole('article').first()).toBeVisible()
      await expect(page.getByRole(role, { name })).toBeVisible()
      await expectLayoutShift(0.02)
    })

  await test.step('comments are part of the page, and their code loads when they are scrolled into view', async () => {
    const comments = page.getByRole('region', { name: 'Комментарии' })
    await expect(comments).toBeAttached()
    const scripts = () => requests.filter((url) => url.endsWith('.js'))
    await expect(page.getByRole('banner').getByRole('button', { name: 'Войти' })).toBeEnabled()
    const before = scripts().length
    await comments.scrollIntoViewIfNeeded()
    await expect.poll(() => scripts().length).toBeGreaterThan(before)
    await expect(comments.getByRole('textbox', { name: 'Комментарий', exact: true })).toBeVisible()
    expect(requests.filter((url) => /list_comments/.test(url))).toEqual([])
  })

  await test.step('the programme of a festival is grouped by day and room', async () => {
    const programme = page.getByRole('region', { name: 'Программа' })
    await expect(programme.getByRole('heading', { level: 3 })).toHaveCount(2)
    await expect(programme.getByRole('heading', { level: 4, name: 'Лаборатория' })).toBeVisible()
    await expect(programme.getByRole('heading', { level: 5, name: 'Лазерная арфа' })).toBeVisible()
    await expect(ticket(page)).toContainText(/\d–\d|\s—\s/)
  })

  await test.step('a cancelled event shows its status and links to other pages', async () => {
    await navigateTo(page, '/events/life-on-the-bottom')
    await expect(page.getByText('Событие отменено')).toBeVisible()
    await expect(ticket(page)).toContainText(/Бесплатно|За донат|\d\sRSD/)
    await expect(ticket(page)).toContainText('Отменено')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Что ещё в программе' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'События' })).toBeVisible()
  })

  await test.step('a missing event links back to the list', async () => {
    await navigateTo(page, '/events/no-such-event')
    await expect(page.getByRole('heading', { level: 1, name: 'Событие не найдено' })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Все события' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'События' })).toBeVisible()
  })

  await test.step('a postponed event shows its status and what a visitor can do', async () => {
    await navigateTo(page, '/events/why-brains-sleep')
    await chooseLanguage(page, 'en')
    await expect(page.getByText('This event has moved to another date')).toBeVisible()
    const panel = page.getByRole('complementary', { name: 'Tickets and time' })
    await expect(panel).toContainText('Date to be announced')
    await expect(panel.locator('s')).toContainText('19:00')
    await expect(page.getByRole('button', { name: 'Add to calendar' })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('Russian-only texts are marked as such on the English page', async () => {
    await navigateTo(page, '/events/festival-of-light')
    await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'ru')
    await expect(page.getByRole('main').getByText('In Russian only').first()).toBeVisible()
    await expect(
      page.getByText('поймаем радугу').locator('xpath=ancestor-or-self::*[@lang][1]'),
    ).toHaveAttribute('lang', 'ru')
  })

  await test.step('an event on a phone offers registration in one tap, next to tickets sold elsewhere', async () => {
    await chooseLanguage(page, 'ru')
    await useBreakpoint(page, 'phone')
    await navigateTo(page, '/events/sava-by-boat')
    const register = page.getByRole('link', { name: 'Зарегистрироваться' }).last()
    await expect(register).toBeInViewport()
    await expect(ticket(page).getByRole('link', { name: 'Купить билет онлайн' })).toHaveAttribute(
      'href',
      'https://bilet.example/hub/sava-by-boat',
    )
    await register.click()
    await expect(page).toHaveURL(/\/events\/sava-by-boat\/register$/)
  })

  await test.step('a person reads about a lecture', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await navigateTo(page, '/events/why-time-only-runs-forward')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Почему время идёт только вперёд')
    await expect(page).toHaveTitle('Почему время идёт только вперёд — Научный хаб')
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /яичница/)
    await test.step('and needs no scrolling for its name, date, price and button', async () => {
      const register = ticket(page).getByRole('link', { name: 'Зарегистрироваться' })
      const parts = [page.getByRole('heading', { level: 1 }), ticket(page).locator('time').first(), register]
      for (const part of [...parts, ticket(page).getByText(/^1\s200\sRSD$/)])
        await expect(part).toBeInViewport({ ratio: 1 })
    })
    await expect(page.getByText('16+')).toBeVisible()
    for (const fact of [
      /19:00/,
      /до\s21:00, двери с\s18:30/,
      'Большой зал',
      'На русском',
      /1\s200\sRSD/,
      /онлайн\s600\sRSD/,
    ])
      await expect(ticket(page)).toContainText(fact)
    await expect(page.getByRole('region', { name: 'Программа' }).getByRole('listitem')).toHaveCount(4)
    await expect(page.getByText('Лошмидт')).toBeVisible()

    await test.step('and its speakers have pages', async () => {
      const speakers = page.getByRole('region', { name: 'Спикеры' }).getByRole('link')
      await expect(speakers.first()).toHaveAttribute('href', /^\/speakers\/[\w-]+$/)
    })

    await test.step('the times of an event are those of Belgrade in any time zone of the visitor', async () => {
      const time = ticket(page).locator('time').first()
      const instant = (await time.getAttribute('datetime')) ?? ''
      const wallClock = new Intl.DateTimeFormat('ru', {
        timeZone: 'Europe/Belgrade',
        timeStyle: 'short',
      }).format(new Date(instant))
      await expect(time).toContainText(wallClock)
    })

    await test.step('the share button copies the URL where the browser cannot share', async () => {
      await page.getByRole('button', { name: 'Поделиться' }).first().click()
      await expect(page.getByText('Ссылка скопирована')).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        `${addresses().site}/events/why-time-only-runs-forward`,
      )
    })

    await test.step('an event can be added to a calendar', async () => {
      const instant = (await ticket(page).locator('time').first().getAttribute('datetime')) ?? ''
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Добавить в календарь' }).click()
      const file = await download
      expect(file.suggestedFilename()).toBe('why-time-only-runs-forward.ics')
      const lines = (await readFile(await file.path(), 'utf8')).replace(/\r\n[ \t]/g, '').split('\r\n')
      const utc = new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')
      expect(lines).toContain(`DTSTART:${utc}`)
      expect(lines).toContain('SUMMARY:Почему время идёт только вперёд')
      expect(lines.find((line) => line.startsWith('LOCATION:'))).toContain(
        'Большой зал\\, Улица Господар-Йевремова',
      )
      expect(lines.find((line) => line.startsWith('URL'))).toContain('/events/why-time-only-runs-forward')
    })
  })

  await test.step('a recording in the storage of the site plays in the page, with captions', async () => {
    await navigateTo(page, '/events/light-of-distant-stars')
    await page.getByRole('link', { name: 'Смотреть запись' }).click()
    await page.getByRole('button', { name: /Включить запись/ }).click()
    const video = page.getByLabel('Запись: Свет далёких звёзд')
    await expect(video).toBeFocused()
    await expect.poll(() => video.evaluate((it: HTMLVideoElement) => it.currentTime)).toBeGreaterThan(0)
    await expect(video.locator('track')).toHaveAttribute('kind', 'captions')
    await expectAccessible(page)
  })

  problems.allow(/www\.youtube-nocookie\.com/)
  const player = 'https://www.youtube-nocookie.com/**'
  await context.route(player, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>player</h1>' }))
  await changeData<object[]>(context, 'events', (rows) =>
    rows.map((row) => ({ ...row, video_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })),
  )
  await navigateTo(page, '/events/night-of-open-labs')
  await expect(page.getByText('Событие завершено')).toBeVisible()

  await test.step('a past event shows its photo gallery', async () => {
    const photos = page.getByRole('region', { name: 'Фотографии' })
    await photos.scrollIntoViewIfNeeded()
    await photos.getByRole('button').first().click()
    const viewer = page.getByRole('dialog')
    await expect(viewer.getByRole('img')).toHaveJSProperty('complete', true)
    await page.keyboard.press('ArrowRight')
    await expect(viewer).toContainText('2 из 5')
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(photos.getByRole('button').first()).toBeFocused()
  })
  await test.step('a recording requests nothing from its host before Play is pressed', async () => {
    await expect(page.getByRole('link', { name: 'Смотреть запись' })).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.getByRole('button', { name: /Включить запись/ }).click()
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'player' })).toBeVisible()
  })
})
