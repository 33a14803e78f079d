import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { appSettings } from './app-settings.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hub-settings-'))
  vi.stubEnv('HUB_VERSION', '1.0.0-0a1b2c3d')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true })
})

const settingsWith = (hub?: object) => {
  writeFileSync(join(root, 'package.json'), JSON.stringify({ version: '1.0.0', hub }))
  return appSettings(root, 'mf-a')
}

it('an app has the origin that its package.json names, and none by default', () => {
  expect(settingsWith({ origin: 'https://apps.example' }).origin).toBe('https://apps.example')
  expect('origin' in settingsWith()).toBe(false)
})

it.each(['https://apps.example/', 'https://apps.example/mf-a', 'apps.example'])(
  '%s is rejected as the origin of an app',
  (origin) => expect(() => settingsWith({ origin })).toThrow('hub.origin in package.json is an origin'),
)
