import { createHash, randomBytes } from 'node:crypto'
import { changeLive } from '../live/change-live.ts'
import { endPreview, type Live, type Preview } from '../live/live.ts'
import { ReleaseError } from '../release-error.ts'
import { changeBy, type Site } from './site.ts'

const NAME = /^[\w][\w./-]{0,99}$/
const A_DAY_MS = 86_400_000
const LONGEST_DAYS = 30

/** Who has the secret gets the preview. */
export interface PreviewLink {
  preview: Pick<Preview, 'name' | 'secretHash' | 'until'>
  /** Path of the link on the site. */
  path: string
}

/**
 * Makes a link for a preview. Its secret is in the link only; the site knows its hash.
 * @param name such as that of a branch
 * @param days how long the link opens the preview
 * @throws ReleaseError
 */
export function previewLink(name: string, days: number, now = new Date()): PreviewLink {
  if (!NAME.test(name))
    throw new ReleaseError(`a preview has the name of a branch, such as fix/prices, not ${name}`)
  if (!Number.isInteger(days) || days < 1 || days > LONGEST_DAYS)
    throw new ReleaseError(`a preview ends after 1 to ${LONGEST_DAYS} days`)
  const secret = randomBytes(24).toString('base64url')
  return {
    preview: {
      name,
      secretHash: createHash('sha256').update(secret).digest('hex'),
      until: new Date(now.getTime() + days * A_DAY_MS).toISOString(),
    },
    path: `/preview/${secret}`,
  }
}

/** Returns a text without the secrets of preview links, for logs. */
export const withoutPreviewSecrets = (text: string): string =>
  text.replaceAll(/(?<=\/preview\/)[\w-]{32}(?![\w-])/g, '***')

/** Ends a preview before its time. @throws ReleaseError when there is none */
export async function removePreview(site: Site, ended: Pick<Preview, 'app' | 'name'>): Promise<Live> {
  return changeLive(
    site.target,
    (current) => {
      const isThere = current?.previews.some(({ app, name }) => app === ended.app && name === ended.name)
      if (!current || !isThere) throw new ReleaseError(`${ended.app} has no preview ${ended.name}`)
      return endPreview(current, ended, new Date())
    },
    changeBy(site, `the preview ${ended.name} of ${ended.app} ended`),
  )
}
