import { expect, test } from './test.ts'

test('a visitor changes the language, and the page and the next visit are in it', async ({ tab }) => {
  await tab.visit('/events')
  await tab.getByRole('heading', { level: 1, name: 'События' }).waitFor()
  await tab.getByRole('banner').getByRole('button', { name: /^Язык/ }).click()
  await tab.getByRole('heading', { level: 1, name: 'Events' }).waitFor()
  await expect.poll(() => tab.driver.evaluate('document.documentElement.lang')).toBe('en')
  await tab.reload()
  await tab.getByRole('heading', { level: 1, name: 'Events' }).waitFor()
})

test('a visitor changes the theme, and the page and the next visit have its colours', async ({ tab }) => {
  await tab.visit('/')
  const theme = () => tab.driver.evaluate('document.documentElement.dataset.theme')
  const background = () => tab.driver.evaluate('getComputedStyle(document.body).backgroundColor')
  expect(await theme()).toBe('light')
  const light = await background()
  await tab.getByRole('banner').getByRole('button', { name: /^Тема/ }).click()
  await expect.poll(theme).toBe('dark')
  await expect.poll(background).not.toBe(light)
  const dark = await background()
  await tab.reload()
  expect(await theme()).toBe('dark')
  expect(await background()).toBe(dark)
})
