import type { LocalizedText } from '@hub/shared-i18n'
import { isSlug } from '@hub/shared-ui/slug'

export interface SpeakerLink {
  readonly label: LocalizedText
  readonly url: string
}

const PROTOCOLS = ['https:', 'http:', 'mailto:']

/** Links that lead somewhere and do nothing else; whatever staff typed. */
export const safeLinks = (links: readonly SpeakerLink[]): SpeakerLink[] =>
  links.filter(
    ({ label, url }) => label?.ru && URL.canParse(url) && PROTOCOLS.includes(new URL(url).protocol),
  )

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What can name a speaker in an address: the id, which links carry, or the slug. */
export const isSpeakerParam = (value: string | undefined): value is string =>
  value !== undefined && (UUID.test(value) || isSlug(value))
