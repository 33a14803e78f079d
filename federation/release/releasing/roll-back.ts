import { changeLive } from '../live/change-live.ts'
import { goBack, type Live } from '../live/live.ts'
import { ReleaseError } from '../release-error.ts'
import { composeFor, compositionOf, partsOf, type Site } from './site.ts'

/** Back to the composition that was live before, as it lies there: nothing is built or composed. */
export async function rollBack(site: Site): Promise<Live> {
  return changeLive(site.target, async (current) => {
    const [before] = current?.previous ?? []
    if (!current || !before) throw new ReleaseError('nothing was live before')
    return goBack(current, await compositionOf(site, before), new Date())
  })
}

/** One part back to the version that was live before; the others stay as they are. Nothing is built. */
export async function rollBackPart(site: Site, part: string): Promise<Live> {
  return changeLive(site.target, async (current) => {
    if (!current?.versions[part]) throw new ReleaseError(`${part} is not live at ${site.target.name}`)
    const [, before] = current.versions[part]
    if (!before) throw new ReleaseError(`no other version of ${part} was live before`)
    const parts = { ...(await partsOf(site, current)), [part]: before }
    return goBack(current, await composeFor(site, current, parts), new Date())
  })
}
