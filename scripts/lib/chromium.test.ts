import { expect, test } from 'vitest'
import { findChromium } from './chromium.ts'

const having =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path)

test('CHROMIUM_PATH comes first', () => {
  const environment = { CHROMIUM_PATH: '/opt/mine', PATH: '/usr/bin' }
  expect(findChromium(environment, having('/opt/mine', '/usr/bin/chromium'))).toBe('/opt/mine')
})

test('a wrong CHROMIUM_PATH is not covered up by another browser', () => {
  const environment = { CHROMIUM_PATH: '/opt/mine', PATH: '/usr/bin' }
  expect(findChromium(environment, having('/usr/bin/chromium'))).toBeUndefined()
})

test('a Chromium without windows is preferred to one with them', () => {
  const environment = { PATH: '/usr/local/bin:/usr/bin' }
  expect(
    findChromium(environment, having('/usr/local/bin/chromium', '/usr/bin/chromium-headless-shell')),
  ).toBe('/usr/bin/chromium-headless-shell')
})

test('Chromium is preferred to Chrome, wherever they are', () => {
  const environment = { PATH: '/usr/local/bin:/usr/bin' }
  expect(findChromium(environment, having('/usr/local/bin/google-chrome', '/usr/bin/chromium'))).toBe(
    '/usr/bin/chromium',
  )
  expect(findChromium(environment, having('/usr/local/bin/google-chrome'))).toBe(
    '/usr/local/bin/google-chrome',
  )
})

test("Playwright's own is the last resort", () => {
  expect(findChromium({}, (path) => path.includes('ms-playwright'))).toMatch(/chrom/)
  expect(findChromium({}, having())).toBeUndefined()
})
