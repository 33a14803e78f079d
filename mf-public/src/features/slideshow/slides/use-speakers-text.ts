import { localize, useLanguage } from '@hub/shared-i18n'
import type { SignageEvent } from '../model/programme.ts'

/** One person with the field, several with their names. */
export function useSpeakersText({ speakers }: Pick<SignageEvent, 'speakers'>): string {
  const language = useLanguage()
  const [first] = speakers
  const words =
    speakers.length === 1 && first ? [first.name, first.field] : speakers.map((speaker) => speaker.name)
  return words
    .map((text) => localize(text, language).text)
    .filter(Boolean)
    .join(', ')
}
