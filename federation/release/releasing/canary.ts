import { changeLive } from '../live/change-live.ts'
import { type Canary, endCanary, goLive, type Live } from '../live/live.ts'
import { ReleaseError } from '../release-error.ts'
import { appsOf, composeFor, type Site } from './site.ts'

/** Everybody gets what some have had. */
export async function promoteCanary(site: Site): Promise<{ live: Live; canary: Canary }> {
  return onCanary(site, async (current, { app, version }) => {
    const apps = { ...(await appsOf(site, current)), [app]: version }
    return goLive(current, await composeFor(site, current, apps), undefined, new Date())
  })
}

/** Everybody gets what most have. */
export async function abandonCanary(site: Site): Promise<{ live: Live; canary: Canary }> {
  return onCanary(site, async (current) => endCanary(current, new Date()))
}

async function onCanary(
  site: Site,
  change: (current: Live, canary: Canary) => Promise<Live>,
): Promise<{ live: Live; canary: Canary }> {
  let ended: Canary | undefined
  const live = await changeLive(site.target, (current) => {
    if (!current?.canary) throw new ReleaseError('there is no canary')
    ended = current.canary
    return change(current, current.canary)
  })
  if (!ended) throw new ReleaseError('there is no canary')
  return { live, canary: ended }
}
