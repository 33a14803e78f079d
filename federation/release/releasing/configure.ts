import { changeLive } from '../live/change-live.ts'
import { goLive, type Live } from '../live/live.ts'
import { writeSettings } from '../live/site-settings.ts'
import { ReleaseError } from '../release-error.ts'
import { composeFor, partsOf, type Site } from './site.ts'

/** Gives the site other settings: the same parts, composed anew. */
export async function configureSite(site: Site, settings: object): Promise<Live> {
  await writeSettings(site.target, settings)
  return changeLive(site.target, async (current) => {
    if (!current)
      throw new ReleaseError(`nothing is live at ${site.target.name}; release all parts with --config`)
    const parts = await partsOf(site, current)
    const next = await composeFor(site, current, parts)
    if (next.id === current.live) return current
    const { canary } = current
    const tried = canary && (await composeFor(site, current, { ...parts, [canary.part]: canary.version }))
    return goLive(current, next, canary && tried && { ...canary, id: tried.id }, new Date())
  })
}
