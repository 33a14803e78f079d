import { changeLive } from '../live/change-live.ts'
import { type Live, makeLive } from '../live/live.ts'
import { writeSettings } from '../live/site-settings.ts'
import { ReleaseError } from '../release-error.ts'
import { appsOf, changeBy, composeFor, type Site } from './site.ts'

/** Changes the settings of a site by composing the same apps again. */
export async function configureSite(site: Site, settings: object): Promise<Live> {
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
