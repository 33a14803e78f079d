import { expect, it } from 'vitest'
import { endCanary, endPreview, type Live, makeLive, rollBackTo, startCanary, startPreview } from './live.ts'

const NOW = new Date('2031-05-06T10:00:00Z')
const of = (number: number) => String(number).padStart(12, '0')
const composed = (number: number, version: string) => ({
  id: of(number),
  apps: { shell: '1', 'mf-a': version },
})
const until = (number: number) => ({ id: of(number), until: NOW.toISOString() })
const canary = { id: of(9), share: 10, app: 'mf-a', version: '9' }

const released = (...versions: string[]): Live => {
  let live: Live | undefined
  for (const [index, version] of versions.entries())
    live = makeLive(live, composed(index + 1, version), undefined, NOW)
  if (!live) throw new Error('name a version')
  return live
}

it('the live state keeps a rollback history of the site and of each app', () => {
  expect(released('1', '2', '3')).toEqual({
    live: of(3),
    previous: [of(2), of(1)],
    versions: { shell: ['1'], 'mf-a': ['3', '2', '1'] },
    previews: [],
    changes: [],
    left: [until(2), until(1)],
    changedAt: NOW.toISOString(),
  })
})

it('the live state limits the history to ten compositions and five versions per app', () => {
  const { previous, versions } = released(...Array.from({ length: 20 }, (_, index) => String(index)))
  expect(previous).toHaveLength(10)
  expect(previous[0]).toBe(of(19))
  expect(versions['mf-a']).toEqual(['19', '18', '17', '16', '15'])
})

it('the live state lists each composition once, however often it was live', () => {
  const again = makeLive(released('1', '2'), composed(1, '1'), undefined, NOW)
  expect(again).toMatchObject({ live: of(1), previous: [of(2)], versions: { 'mf-a': ['1', '2'] } })
  expect(makeLive(again, composed(1, '1'), undefined, NOW)).toMatchObject({ live: of(1), previous: [of(2)] })
})

it('the live state drops newer compositions and the canary on a rollback of the site', () => {
  const current = startCanary(released('1', '2', '3'), canary, NOW)
  const back = rollBackTo(current, composed(1, '1'), NOW)
  expect(back).toEqual({
    live: of(1),
    previous: [],
    versions: { shell: ['1'], 'mf-a': ['1'] },
    previews: [],
    changes: [],
    left: [until(3), until(9), until(2)],
    changedAt: NOW.toISOString(),
  })
})

it('the live state drops rolled-back versions from the history of an app', () => {
  const back = rollBackTo(released('1', '2', '3'), { id: of(7), apps: { shell: '1', 'mf-a': '2' } }, NOW)
  expect(back).toMatchObject({
    live: of(7),
    previous: [of(2), of(1)],
    versions: { shell: ['1'], 'mf-a': ['2', '1'] },
  })
})

it('the live state keeps the live composition during a canary, and files for its tabs afterwards', () => {
  const current = released('1', '2')
  const started = startCanary(current, canary, NOW)
  expect(started).toEqual({ ...current, canary: { ...canary, since: NOW.toISOString() } })
  expect(endCanary(started, NOW)).toEqual({ ...current, left: [until(9), ...current.left] })
})

it('the live state continues a canary beside a release of another app', () => {
  expect(makeLive(released('1'), composed(2, '2'), canary, NOW)).toMatchObject({ live: of(2), canary })
})

it('the live state has one preview of an app and name, and drops those that have ended', () => {
  const preview = (id: number, name: string, hours: number) => ({
    id: of(id),
    name,
    app: 'mf-a',
    version: String(id),
    secretHash: 'a'.repeat(64),
    until: new Date(NOW.getTime() + hours * 3_600_000).toISOString(),
  })
  const first = startPreview(released('1'), preview(5, 'fix/prices', 1), NOW)
  const both = startPreview(first, preview(6, 'other', 3), NOW)
  const again = startPreview(both, preview(7, 'fix/prices', 1), NOW)
  expect(again.previews.map(({ id }) => id)).toEqual([of(7), of(6)])
  expect(endPreview(again, { app: 'mf-a', name: 'other' }, NOW).previews.map(({ id }) => id)).toEqual([of(7)])
  const later = new Date(NOW.getTime() + 7_200_000)
  expect(makeLive(again, composed(8, '8'), undefined, later).previews.map(({ id }) => id)).toEqual([of(6)])
})
