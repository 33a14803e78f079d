import { publishedFolders } from '../composition/compose.ts'
import { changeLive, readLive } from '../live/change-live.ts'
import { type Live, makeLive } from '../live/live.ts'
import { parseSettings, writeSettings } from '../live/site-settings.ts'
import { assertOriginsAllowed } from '../origins/allowed-origins.ts'
import { ReleaseError } from '../release-error.ts'
import { appsOf, changeBy, composeFor, type Site } from './site.ts'

/**
 * Changes the settings of a site by composing the same apps again. Settings that do not fit them are not written.
 * @throws ReleaseRejected when an app is hosted on an origin that the settings do not name
 */
export async function configureSite(site: Site, settings: object): Promise<Live> {
  await assertFitting(site, settings)
  await writeSettings(site.target, settings)
  return changeLive(
    site.target,
    async (current) => {
      if (!current)
        throw new ReleaseError(`nothing is live at ${site.target.name}; release all apps with --config`)
      const apps = await appsOf(site, current)
      const next = await composeFor(site, current, apps)
      if (next.id === current.live) return current
      const { canary } = current
      const tried = canary && (await composeFor(site, current, { ...apps, [canary.app]: canary.version }))
      return makeLive(current, next, canary && tried && { ...canary, id: tried.id }, new Date())
    },
    changeBy(site, 'new settings'),
  )
}

/** Checks the live apps and the canary against new settings. */
async function assertFitting(site: Site, settings: object): Promise<void> {
  const { target, store } = site
  const current = await readLive(target)
  const live = await appsOf(site, current)
  const canary = current?.canary
  for (const apps of canary ? [live, { [canary.app]: canary.version }] : [live])
    await assertOriginsAllowed(
      await publishedFolders({ target, apps, store }),
      parseSettings(JSON.parse(JSON.stringify(settings))),
    )
}
