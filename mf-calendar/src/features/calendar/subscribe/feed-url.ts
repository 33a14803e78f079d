import { functionUrl } from '@hub/shared-auth'
import type { Language } from '@hub/shared-i18n'
import { type EventKind, eventKinds } from '@hub/shared-ui/kinds'

const feed = (params: Record<string, string>): string =>
  `${functionUrl('calendar')}?${new URLSearchParams(params)}`

/** The feed of all events, or of some kinds, with words in one language. */
export function publicFeedUrl(kinds: readonly EventKind[], language: Language): string {
  const isAll = kinds.length === 0 || kinds.length === eventKinds.length
  const address = feed({ ...(isAll ? {} : { kinds: kinds.join(',') }), lang: language })
  return address.replaceAll('%2C', ',')
}

/** The feed of what somebody has saved and registered for. Anyone who knows the URL can read it. */
export const privateFeedUrl = (secret: string, language: Language): string => feed({ secret, lang: language })

/** The address as calendar programs open it: they ask whether to subscribe. */
export const asWebcal = (address: string): string => address.replace(/^https?:/, 'webcal:')
