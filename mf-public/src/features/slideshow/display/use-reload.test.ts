import { describe, expect, it } from 'vitest'
import { isTimeToReload, type Runtime } from './use-reload.ts'

/** Noon in Belgrade, after a morning of running. */
const noon: Runtime = {
  now: new Date('2026-12-08T11:00:00Z'),
  startedAt: new Date('2026-12-08T07:00:00Z'),
  touchedAt: undefined,
  hasNewRelease: false,
  isFullscreen: false,
}
const at = (now: string, changes: Partial<Runtime> = {}) =>
  isTimeToReload({ ...noon, now: new Date(now), ...changes })

describe('a release', () => {
  it('is loaded by day, and nothing else is', () => {
    expect(isTimeToReload(noon)).toBe(false)
    expect(isTimeToReload({ ...noon, hasNewRelease: true })).toBe(true)
  })

  it('waits while somebody is at the controls', () => {
    const touched = (touchedAt: string) =>
      isTimeToReload({ ...noon, hasNewRelease: true, touchedAt: new Date(touchedAt) })
    expect(touched('2026-12-08T10:59:30Z')).toBe(false)
    expect(touched('2026-12-08T10:58:59Z')).toBe(true)
  })

  it('waits for the night in full screen', () => {
    expect(isTimeToReload({ ...noon, hasNewRelease: true, isFullscreen: true })).toBe(false)
  })

  it('waits while the page is young', () => {
    const startedAt = new Date('2026-12-08T10:51:00Z')
    expect(isTimeToReload({ ...noon, hasNewRelease: true, startedAt })).toBe(false)
  })
})

describe('the night', () => {
  it('is the hour after four in Belgrade, in winter and in summer', () => {
    expect(at('2026-12-09T02:59:00Z')).toBe(false)
    expect(at('2026-12-09T03:00:00Z', { isFullscreen: true })).toBe(true)
    expect(at('2026-12-09T04:00:00Z')).toBe(false)
    const startedAt = new Date('2027-07-01T10:00:00Z')
    expect(at('2027-07-02T02:00:00Z', { startedAt })).toBe(true)
    expect(at('2027-07-02T03:00:00Z', { startedAt })).toBe(false)
  })

  it('reloads once', () => {
    const startedAt = new Date('2026-12-09T03:00:30Z')
    expect(at('2026-12-09T03:40:00Z', { startedAt })).toBe(false)
    expect(at('2026-12-10T03:00:00Z', { startedAt })).toBe(true)
  })
})
