import { formatDateTimeRange, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useFactText } from '@hub/shared-ui/ticket-changes'
import type { ChannelPost } from './channel-post.ts'

/** Returns what writes the draft of a post from its event as it is now, in the language of the page. */
export function usePostText(): (post: ChannelPost) => string {
  const { t } = useTranslation(['channel-posts', 'common'])
  const language = useLanguage()
  const factText = useFactText()
  return ({ cause, event, changes }) => {
    const title = localize(event.title, language).text
    const isDateOpen = event.status === 'postponed' || event.status === 'cancelled'
    const facts = [
      !isDateOpen && formatDateTimeRange(event.starts_at, event.ends_at, language),
      event.format === 'online'
        ? t('common:formats.online')
        : event.location && localize(event.location, language).text,
    ]
    const changed = changes
      .filter(({ fact }) => fact !== 'status')
      .map((change) =>
        t('change', {
          fact: t(`common:ticketChanges.facts.${change.fact}`),
          was: factText(change, 'was'),
          is: factText(change, 'is'),
        }),
      )
    const summary = cause === 'published' && event.summary ? localize(event.summary, language).text : ''
    return [
      t(`headings.${cause}`, { title, count: event.seats_left ?? 0 }),
      facts.filter(Boolean).join('\n'),
      changed.join('\n'),
      summary,
    ]
      .filter(Boolean)
      .join('\n\n')
  }
}
