import { join } from 'node:path'
import { publish } from '@hub/release/publish'
import { rollBack, rollBackApp } from '@hub/release/roll-back'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SETTINGS } from '../../federation/release/testing/small-builds.ts'
import { smallSite } from '../../federation/release/testing/small-site.ts'
import { describeReplaced } from './site.ts'

let small: Awaited<ReturnType<typeof smallSite>>
beforeEach(async () => {
  small = await smallSite()
})
afterEach(() => small.remove())

/** Publishes a checkout whose apps are the shell and mf-a at version 2, as `npm start` does. */
async function publishCheckout() {
  const { builds, root, folder } = small
  const shell = await builds.shell('2')
  const remotes = [await builds.remote('mf-a', '2')]
  const options = { target: root, config: SETTINGS, store: join(folder, 'builds'), hints: false }
  return describeReplaced(await publish({ shell, remotes, ...options }))
}

it('starting a checkout names each app that it replaces or removes, and the printed command restores them', async () => {
  expect(await publishCheckout()).toEqual([
    'shell 2 of this checkout is live in the place of 1.',
    'mf-a 2 of this checkout is live in the place of 1.',
    'mf-b 1 was live and has left the site: this checkout has no such app.',
    'To get back what was live: npm run release -- rollback',
  ])
  await rollBack(small.site)
  expect(await small.visited()).toEqual({ 'mf-a': '1', 'mf-b': '1' })
})

it('starting a checkout that is live prints nothing', async () => {
  await publishCheckout()
  expect(await publishCheckout()).toEqual([])
})

it('starting a checkout names an app that was rolled back, and a canary that ends', async () => {
  await publishCheckout()
  await rollBackApp(small.site, 'shell')
  await small.release(await small.builds.remote('mf-a', '3'), { canary: 10 })
  expect(await publishCheckout()).toEqual([
    'shell 2 of this checkout is live in the place of 1.',
    'The canary mf-a 3 (10 %) has ended.',
    'To get back what was live: npm run release -- rollback',
  ])
})
