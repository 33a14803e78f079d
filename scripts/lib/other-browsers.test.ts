import { expect, test } from 'vitest'
import { findOtherBrowsers } from './other-browsers.ts'

const having =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path)

const PATH = '/usr/local/bin:/usr/bin'

test('installed programs are found, and no package is missing', () => {
  const isThere = having(
    '/usr/bin/firefox',
    '/usr/bin/firefox-esr',
    '/usr/bin/WebKitWebDriver',
    '/usr/bin/Xvfb',
  )
  expect(findOtherBrowsers({ PATH }, isThere)).toEqual({
    firefox: '/usr/bin/firefox-esr',
    webkitDriver: '/usr/bin/WebKitWebDriver',
    display: '/usr/bin/Xvfb',
    missing: [],
  })
})

test('packages of programs that are not installed are named', () => {
  expect(findOtherBrowsers({ PATH }, having('/usr/bin/Xvfb')).missing).toEqual([
    'firefox-esr',
    'webkit2gtk-driver',
  ])
})

test('a wrong FIREFOX_PATH is an error, and no other Firefox is used', () => {
  const environment = { PATH, FIREFOX_PATH: '/opt/mine' }
  expect(findOtherBrowsers(environment, having('/usr/bin/firefox-esr')).firefox).toBeUndefined()
  expect(findOtherBrowsers(environment, having('/opt/mine')).firefox).toBe('/opt/mine')
})
