import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuiltRemote } from '@hub/contract'
import { CONFIG_FILE } from '../live/paths.ts'
import type { SiteSettings } from '../live/site-settings.ts'
import { type Problem, ReleaseRejected } from '../release-error.ts'

/** Returns which remotes are hosted on an origin that the site's settings do not allow. */
export function originProblems(
  remotes: readonly BuiltRemote[],
  { remoteOrigins }: Pick<SiteSettings, 'remoteOrigins'>,
): Problem[] {
  return remotes.flatMap(({ name, version, origin }) =>
    origin === undefined || remoteOrigins.includes(origin)
      ? []
      : [
          {
            app: name,
            reason: `${name} ${version} is hosted on ${origin}, which remoteOrigins in ${CONFIG_FILE} of this site does not name`,
          },
        ],
  )
}

/**
 * Throws when settings do not allow the origin of one of the apps.
 * @param folders local folder of each app, by name
 * @throws ReleaseRejected
 */
export async function assertOriginsAllowed(
  folders: ReadonlyMap<string, string>,
  settings: SiteSettings,
): Promise<void> {
  const remotes = [...folders].filter(([app]) => app !== 'shell')
  const described = remotes.map(
    async ([, folder]) => JSON.parse(await readFile(join(folder, 'hub-remote.json'), 'utf8')) as BuiltRemote,
  )
  const problems = originProblems(await Promise.all(described), settings)
  if (problems.length > 0) throw new ReleaseRejected(problems)
}
