import { newEmail } from '../fixtures/accounts.ts'
import { newEvent } from '../fixtures/events.ts'
import type { Tab } from './tab.ts'
import { expect, test } from './test.ts'

const top = (tab: Tab) => tab.driver.evaluate<number>('Math.round(scrollY)')

/** Enough events with a word of their own that their list can be scrolled. */
async function newEvents(): Promise<string> {
  const word = newEmail().slice(0, 12)
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8])
    await newEvent({ title: { ru: `Опыт ${word} ${number}`, en: `Experiment ${word} ${number}` } })
  return word
}

// In one window: opening another costs more than a page of this one.
test('back and forward restore a list with its search and scroll position, and typed text from another document', async ({
  tab,
}) => {
  await test.step('the events with search and scroll position', () => goThroughEvents(tab))
  await test.step('a form from another document', () => returnToForm(tab))
})

async function goThroughEvents(tab: Tab): Promise<void> {
  const word = await newEvents()
  const cards = tab.getByRole('tabpanel').getByRole('article')
  const titles = async () => (await cards.all()).map(({ text }) => text)
  await tab.visit('/events')
  await tab.getByRole('searchbox').fill(word)
  await tab.waitForPath(`/events?q=${word}`)
  await expect
    .poll(async () => (await titles()).map((text) => text.includes(word)))
    .toEqual(Array.from({ length: 8 }, () => true))
  const before = await titles()
  await tab.driver.evaluate('scrollTo(0, 300)')
  await expect.poll(() => top(tab)).toBe(300)

  await test.step('an event and back', async () => {
    await cards.locator('h3 a').nth(3).click()
    await tab.waitForPath(/^\/events\/test-[\w-]+$/)
    await expect.poll(() => top(tab)).toBe(0)
    await tab.driver.back()
    await tab.waitForPath(`/events?q=${word}`)
    await expect.poll(titles).toEqual(before)
    await expect.poll(() => top(tab)).toBe(300)
  })
  await test.step('and forward', async () => {
    await tab.driver.forward()
    await tab.waitForPath(/^\/events\/test-[\w-]+$/)
    await tab.getByRole('heading', { level: 1, name: new RegExp(word) }).waitFor()
  })
}

/** A page to which Back returns from another document works, and typed text is there. */
async function returnToForm(tab: Tab): Promise<void> {
  const event = await newEvent()
  const path = `/events/${event.slug}/register`
  await tab.visit(path)
  const name = tab.getByRole('textbox', { name: 'Полное имя' })
  await name.fill('Анна Опытова')
  await tab.open('/robots.txt')
  await tab.driver.back()
  await tab.waitForPath(path)
  await tab.untilPageLive()
  await expect.poll(() => name.value()).toBe('Анна Опытова')
  await tab.getByRole('textbox', { name: 'Email' }).fill('anna@hub.example')
  await tab.getByRole('banner').getByRole('button', { name: /^Тема/ }).click()
  await expect.poll(() => tab.driver.evaluate('document.documentElement.dataset.theme')).toBe('dark')
}
