import { changeLive } from '../live/change-live.ts'
import { type Live, rollBackTo } from '../live/live.ts'
import { ReleaseError } from '../release-error.ts'
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

/** Rolls one app back to its previous live version; the others stay. Builds nothing. */
export async function rollBackApp(site: Site, app: string): Promise<Live> {
  return changeLive(
    site.target,
    async (current) => {
      if (!current?.versions[app]) throw new ReleaseError(`${app} is not live at ${site.target.name}`)
      const [, before] = current.versions[app]
      if (!before) throw new ReleaseError(`no other version of ${app} was live before`)
      const apps = { ...(await appsOf(site, current)), [app]: before }
      return rollBackTo(current, await composeFor(site, current, apps), new Date())
    },
    changeBy(site, `a rollback of ${app}`),
  )
}
