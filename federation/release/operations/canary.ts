import { changeLive } from '../live/change-live.ts'
import { type Canary, endCanary, type Live, makeLive } from '../live/live.ts'
import { ReleaseError } from '../release-error.ts'
import { appsOf, changeBy, composeFor, type Site } from './site.ts'

/** @throws ReleaseError when who asks may not change the app of the canary */
type MayChange = (canary: Canary) => void

/** Makes the canary live for everybody. */
export async function promoteCanary(
  site: Site,
  mayChange?: MayChange,
): Promise<{ live: Live; canary: Canary }> {
  return onCanary(site, 'for everybody', mayChange, async (current, { app, version }) => {
    const apps = { ...(await appsOf(site, current)), [app]: version }
    return makeLive(current, await composeFor(site, current, apps), undefined, new Date())
  })
}

interface AbandonOptions {
  mayChange?: MayChange
  /** What it does worse, for the record. */
  reason?: string
}

/** Ends the canary; everybody gets the live composition. */
export async function abandonCanary(
  site: Site,
  { mayChange, reason }: AbandonOptions = {},
): Promise<{ live: Live; canary: Canary }> {
  const what = reason === undefined ? 'for nobody' : `for nobody: ${reason}`
  return onCanary(site, what, mayChange, async (current) => endCanary(current, new Date()))
}

async function onCanary(
  site: Site,
  what: string,
  mayChange: MayChange | undefined,
  change: (current: Live, canary: Canary) => Promise<Live>,
): Promise<{ live: Live; canary: Canary }> {
  let ended: Canary | undefined
  const live = await changeLive(
    site.target,
    (current) => {
      if (!current?.canary) throw new ReleaseError('there is no canary')
      ended = current.canary
      mayChange?.(current.canary)
      return change(current, current.canary)
    },
    () => changeBy(site, `the canary ${ended?.app} ${ended?.version} ${what}`),
  )
  if (!ended) throw new ReleaseError('there is no canary')
  return { live, canary: ended }
}
