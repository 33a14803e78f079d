import { expect, it } from 'vitest'
import { endCanary, goBack, goLive, type Live, startCanary } from './live.ts'

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
    live = goLive(live, composed(index + 1, version), undefined, NOW)
  if (!live) throw new Error('name a version')
  return live
}

it('remembers the way back, for the whole and for each app', () => {
  expect(released('1', '2', '3')).toEqual({
    live: of(3),
    previous: [of(2), of(1)],
    versions: { shell: ['1'], 'mf-a': ['3', '2', '1'] },
    left: [until(2), until(1)],
    changedAt: NOW.toISOString(),
  })
})

it('does not lead back further than ten compositions and five versions', () => {
  const { previous, versions } = released(...Array.from({ length: 20 }, (_, index) => String(index)))
  expect(previous).toHaveLength(10)
  expect(previous[0]).toBe(of(19))
  expect(versions['mf-a']).toEqual(['19', '18', '17', '16', '15'])
})

it('leads back to each composition once, however often it was live', () => {
  const again = goLive(released('1', '2'), composed(1, '1'), undefined, NOW)
  expect(again).toMatchObject({ live: of(1), previous: [of(2)], versions: { 'mf-a': ['1', '2'] } })
  expect(goLive(again, composed(1, '1'), undefined, NOW)).toMatchObject({ live: of(1), previous: [of(2)] })
})

it('back at a composition, what came after it is gone, and so is the canary', () => {
  const current = startCanary(released('1', '2', '3'), canary, NOW)
  const back = goBack(current, composed(1, '1'), NOW)
  expect(back).toEqual({
    live: of(1),
    previous: [],
    versions: { shell: ['1'], 'mf-a': ['1'] },
    left: [until(3), until(9), until(2)],
    changedAt: NOW.toISOString(),
  })
})

it('back with one app, what is taken back is not in the way of the next step', () => {
  const back = goBack(released('1', '2', '3'), { id: of(7), apps: { shell: '1', 'mf-a': '2' } }, NOW)
  expect(back).toMatchObject({
    live: of(7),
    previous: [of(2), of(1)],
    versions: { shell: ['1'], 'mf-a': ['2', '1'] },
  })
})

it('a canary changes nothing for the others, and leaves only what its tabs need', () => {
  const current = released('1', '2')
  const started = startCanary(current, canary, NOW)
  expect(started).toEqual({ ...current, canary })
  expect(endCanary(started, NOW)).toEqual({ ...current, left: [until(9), ...current.left] })
})

it('a canary goes on beside a release of another app', () => {
  expect(goLive(released('1'), composed(2, '2'), canary, NOW)).toMatchObject({ live: of(2), canary })
})
