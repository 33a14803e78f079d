import { newEvent } from '../fixtures/events.ts'
import type { Tab } from './tab.ts'
import { expect, test } from './test.ts'

const top = (tab: Tab) => tab.driver.evaluate<number>('Math.round(scrollY)')

test('back and forward restore filters, list and scroll position of the events', async ({ tab }) => {
  await tab.visit('/events')
  await tab.getByRole('button', { name: /^Лекция/ }).click()
  await tab.waitForPath('/events?type=lecture')
  await tab.getByRole('tabpanel').getByText(/^Нашл/).waitFor()
  const cards = tab.getByRole('tabpanel').getByRole('article')
  const count = await cards.count()
  const titles = (await cards.all()).map(({ text }) => text)
  await tab.driver.evaluate('scrollTo(0, 500)')
  await expect.poll(() => top(tab)).toBe(500)

  await test.step('an event and back', async () => {
    await cards.locator('h3 a').nth(3).click()
    await tab.waitForPath(/^\/events\/[\w-]+$/)
    await expect.poll(() => top(tab)).toBe(0)
    await tab.driver.back()
    await tab.waitForPath('/events?type=lecture')
    await expect.poll(() => cards.count()).toBe(count)
    expect((await cards.all()).map(({ text }) => text)).toEqual(titles)
    await expect.poll(() => top(tab)).toBe(500)
  })
  await test.step('and forward', async () => {
    await tab.driver.forward()
    await tab.waitForPath(/^\/events\/[\w-]+$/)
    await tab.getByRole('heading', { level: 1 }).waitFor()
  })
})

test('a page restored from the back/forward cache still works, and typed text is there', async ({ tab }) => {
  const event = await newEvent()
  await tab.visit(`/events/${event.slug}/register`)
  const name = tab.getByRole('textbox', { name: 'Полное имя' })
  await name.fill('Анна Опытова')
  await tab.open('/robots.txt')
  await tab.driver.back()
  await tab.untilLive()
  await expect.poll(() => name.value()).toBe('Анна Опытова')
  await tab.getByRole('textbox', { name: 'Email' }).fill('anna@hub.example')
  await tab.getByRole('banner').getByRole('button', { name: /^Тема/ }).click()
  await expect.poll(() => tab.driver.evaluate('document.documentElement.dataset.theme')).toBe('dark')
})
