import { expect, test } from 'vitest'
import { findChromium, missingChromium } from './chromium.ts'

const having =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path)

test('CHROMIUM_PATH is preferred to every other browser', () => {
  const environment = { CHROMIUM_PATH: '/opt/mine', PATH: '/usr/bin' }
  expect(findChromium(environment, having('/opt/mine', '/usr/bin/chromium'))).toBe('/opt/mine')
})

test('a wrong CHROMIUM_PATH is an error, and no other browser is used', () => {
  const environment = { CHROMIUM_PATH: '/opt/mine', PATH: '/usr/bin' }
  expect(findChromium(environment, having('/usr/bin/chromium'))).toBeUndefined()
})

test('headless Chromium is preferred to one with windows', () => {
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

test("Playwright's own browser is the last choice", () => {
  expect(findChromium({}, (path) => path.includes('ms-playwright'))).toMatch(/chrom/)
  expect(findChromium({}, having())).toBeUndefined()
})

test('the packages of the headless shell are missing unless it or another Chromium of choice is there', () => {
  const environment = { PATH: '/usr/bin' }
  expect(missingChromium(environment, having('/usr/bin/chromium'))).toContain('chromium-headless-shell')
  expect(missingChromium(environment, having())).toContain('chromium-headless-shell')
  expect(missingChromium(environment, having('/usr/bin/chromium-headless-shell'))).toEqual([])
  expect(missingChromium({ ...environment, CHROMIUM_PATH: '/opt/mine' }, having())).toEqual([])
})
