import type { LocalizedText } from '@hub/shared-i18n'

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
