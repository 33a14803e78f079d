import { changeLive } from '../live/change-live.ts'
import { type Canary, type Live, makeLive, rollBackTo } from '../live/live.ts'
import { ReleaseError, ReleaseRejected } from '../release-error.ts'
import { appsOf, changeBy, composeFor, compositionOf, type Site } from './site.ts'

/** Makes the previous composition live again without building or composing. */
export async function rollBack(site: Site): Promise<Live> {
  return changeLive(
    site.target,
    async (current) => {
      const [before] = current?.previous ?? []
      if (!current || !before) throw new ReleaseError('nothing was live before')
      return rollBackTo(current, await compositionOf(site, before), new Date())
    },
    changeBy(site, 'a rollback'),
  )
}

/**
 * Rolls one app back to its previous live version; the others stay, and so does a canary of another app that fits.
 * Builds nothing.
 */
export async function rollBackApp(site: Site, app: string): Promise<Live> {
  return changeLive(
    site.target,
    async (current) => {
      if (!current?.versions[app]) throw new ReleaseError(`${app} is not live at ${site.target.name}`)
      const [, before] = current.versions[app]
      if (!before)
        throw new ReleaseError(
          `no other version of ${app} was live before; release a corrected one, or take it off the site with \`npm run release -- remove ${app}\``,
        )
      const apps = { ...(await appsOf(site, current)), [app]: before }
      const next = await composeFor(site, current, apps)
      return rollBackTo(current, next, new Date(), await canaryBeside(site, current, app, apps))
    },
    changeBy(site, `a rollback of ${app}`),
  )
}

/** Takes a remote off the site. Its versions stay for open tabs, and a rollback of the site brings it back. */
export async function removeApp(site: Site, app: string): Promise<Live> {
  if (app === 'shell') throw new ReleaseError('the shell cannot be taken off: it is the site')
  return changeLive(
    site.target,
    async (current) => {
      if (!current?.versions[app]) throw new ReleaseError(`${app} is not live at ${site.target.name}`)
      const { [app]: _, ...apps } = await appsOf(site, current)
      const next = await composeFor(site, current, apps)
      return makeLive(current, next, await canaryBeside(site, current, app, apps), new Date())
    },
    changeBy(site, `${app} taken off the site`),
  )
}

/** Composes a canary of another app with what is live after a change of this one. One that does not fit ends. */
async function canaryBeside(
  site: Site,
  current: Live,
  app: string,
  apps: Readonly<Record<string, string>>,
): Promise<Canary | undefined> {
  const { canary } = current
  if (!canary || canary.app === app) return undefined
  try {
    const { id } = await composeFor(site, current, { ...apps, [canary.app]: canary.version })
    return { ...canary, id }
  } catch (error) {
    if (!(error instanceof ReleaseRejected)) throw error
    site.warn?.(`the canary ${canary.app} ${canary.version} ends: ${error.message}`)
    return undefined
  }
}
