import { join } from 'node:path'
import type { Site } from '../../federation/release/operations/site.ts'
import { openTarget } from '../../federation/release/target/open-target.ts'
import { localFolder } from '../start/local-folder.ts'

/** Opens the site of `--target`, of HUB_TARGET, or of `npm start`. */
export function openSite(asked: string | undefined): Site {
  const place = asked ?? process.env.HUB_TARGET ?? join(localFolder(), 'site')
  return { target: openTarget(place), store: join(localFolder(), 'fetched') }
}
