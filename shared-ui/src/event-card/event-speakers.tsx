import { type Language, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { SeparatedList } from '../text/separated-list.tsx'
import type { EventCardData } from './event-data.ts'

const NAMES_SHOWN = 2

/** Who speaks and in which language; without speakers, the summary. */
export function EventSpeakers({ event }: { readonly event: EventCardData }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const languages = talkLanguages(event, (code) => t(`talkIn.${code}`, { defaultValue: '' }))
  const parts =
    event.speakers.length > 0
      ? [speakers(event, language), languages]
      : [localize(event.summary, language).text]
  return <SeparatedList facts={parts} />
}

function speakers({ speakers }: EventCardData, language: Language): string {
  const [first] = speakers
  if (speakers.length === 1 && first) {
    const field = localize(first.field, language).text
    return [localize(first.name, language).text, field].filter(Boolean).join(', ')
  }
  const names = speakers.slice(0, NAMES_SHOWN).map((speaker) => localize(speaker.name, language).text)
  return speakers.length > NAMES_SHOWN ? `${names.join(', ')}…` : names.join(', ')
}

const talkLanguages = (event: EventCardData, word: (code: string) => string): string =>
  event.talk_languages.map(word).filter(Boolean).join(', ')
