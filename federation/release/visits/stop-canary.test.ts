import { describeStatus } from '@hub/build/describe-status'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readLive } from '../live/change-live.ts'
import { promoteCanary } from '../operations/canary.ts'
import { configureSite } from '../operations/configure.ts'
import { siteStatus } from '../operations/status.ts'
import { SETTINGS } from '../testing/small-builds.ts'
import { smallSite } from '../testing/small-site.ts'
import { stopWorseCanary } from './stop-canary.ts'
import type { VisitCounts } from './visit-counts.ts'
import { watchCanary } from './watch-canary.ts'

let small: Awaited<ReturnType<typeof smallSite>>
beforeEach(async () => {
  small = await smallSite()
})
afterEach(() => small.remove())

const WITH_RULE = { ...SETTINGS, countVisits: true, stopCanary: { minVisits: 50 } }

const visitsOf = (
  composition: string,
  app: string,
  version: string,
  visits: number,
  failed: number,
): VisitCounts => ({
  composition,
  app,
  version,
  visits,
  failed,
  lcp_measured: visits,
  lcp_poor: 0,
  inp_measured: 0,
  inp_poor: 0,
  cls_measured: visits,
  cls_poor: 0,
})

/** Visits as browsers report them while the canary mf-a 2 throws. */
async function worse(): Promise<VisitCounts[]> {
  const live = await readLive(small.site.target)
  if (!live?.canary) throw new Error('there is no canary')
  return [
    visitsOf(live.canary.id, 'mf-a', '2', 100, 40),
    visitsOf(live.live, 'mf-a', '1', 900, 9),
    visitsOf('ffffffffffff', 'mf-a', '1', 100_000, 0),
  ]
}

const canary = async () => small.release(await small.builds.remote('mf-a', '2'), { canary: 10 })

describe('a site with a rule', () => {
  beforeEach(async () => {
    await configureSite(small.site, WITH_RULE)
    await canary()
  })

  it('ends a canary that is worse, and the record says that the rule did it and why', async () => {
    const counts = await worse()
    const why = 'mf-a: 40.0 % of 100 visits with errors, stable 1.0 % of 900'
    expect(await stopWorseCanary(small.site, async () => counts)).toBe(
      `mf-a 2 is with nobody any more: ${why}`,
    )
    const live = await readLive(small.site.target)
    expect(live?.canary).toBeUndefined()
    expect(live?.changes[0]).toMatchObject({
      by: 'the canary rule',
      what: `the canary mf-a 2 for nobody: ${why}`,
    })
    expect(await small.visited('hub-share=0')).toEqual({ 'mf-a': '1', 'mf-b': '1' })
    expect(await stopWorseCanary(small.site, async () => counts)).toBeUndefined()
  })

  it('asks for visits since the canary began, also after its share has grown and another app was released', async () => {
    const { canary: first } = (await readLive(small.site.target)) ?? {}
    await small.release(await small.builds.remote('mf-a', '2'), { canary: 50 })
    await small.release(await small.builds.remote('mf-b', '2'))
    const asked = vi.fn(async (_since: Date): Promise<VisitCounts[]> => [])
    await stopWorseCanary(small.site, asked)
    expect(asked.mock.lastCall?.[0]?.toISOString()).toBe(first?.since)
  })

  it('leaves alone what was promoted while visits were read', async () => {
    const counts = await worse()
    const promoteFirst = async () => {
      await promoteCanary(small.site)
      await small.release(await small.builds.remote('mf-a', '3'), { canary: 10 })
      return counts
    }
    expect(await stopWorseCanary(small.site, promoteFirst)).toBeUndefined()
    expect(await small.visited('hub-share=0')).toMatchObject({ 'mf-a': '3' })
  })

  it('is watched: the canary ends at the first look at which it is worse, and a failing API ends nothing', async () => {
    const counts = await worse()
    const answers = [[], counts]
    const log: string[] = []
    const readVisits = async () => {
      const next = answers.shift()
      if (!next || next.length === 0) throw new Error('the API is away')
      return next
    }
    const { stop } = watchCanary(small.site, readVisits, { log: (line) => log.push(line), every: 1 })
    await expect
      .poll(() => log)
      .toEqual([
        'the canary was not compared: the API is away',
        expect.stringContaining('mf-a 2 is with nobody any more'),
      ])
    await stop()
  })
})

it('a site without a rule compares a canary and never ends it', async () => {
  await canary()
  const counts = await worse()
  expect(await stopWorseCanary(small.site, async () => counts)).toBeUndefined()
  const shown = describeStatus(await siteStatus(small.site, async () => counts))
  expect(shown).toMatch(/mf-a +canary +100 +40\.0 % +0\.0 % +– +0\.0 %\n +stable +900 +1\.0 % +0\.0 % +–/)
})

it('the status is shown without a comparison while visits cannot be read', async () => {
  await canary()
  const warnings: string[] = []
  const site = { ...small.site, warn: (line: string) => warnings.push(line) }
  const status = await siteStatus(site, async () => Promise.reject(new Error('the API is away')))
  expect(describeStatus(status)).toContain('canary: mf-a 2 with 10 %')
  expect(warnings).toEqual(['visits cannot be read: the API is away'])
})

it('a rule without counted visits is rejected', async () => {
  await expect(configureSite(small.site, { ...WITH_RULE, countVisits: false })).rejects.toThrow(
    'config.json: stopCanary: nothing is known of a canary without countVisits',
  )
})

it('pages are told to count visits, and not the rule', async () => {
  await configureSite(small.site, WITH_RULE)
  const page = await (await small.host.request('/a')).text()
  expect(page).toContain('"countVisits":true')
  expect(page).not.toContain('stopCanary')
})
