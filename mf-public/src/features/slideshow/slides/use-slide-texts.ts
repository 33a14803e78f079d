import { formatDateTime, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { eventTimeText } from '../../../lib/event-time-text.ts'
import type { SignageEvent } from '../model/programme.ts'

/** «Большой зал», «Онлайн». */
export function useLocationText(): (event: Pick<SignageEvent, 'location' | 'format'>) => string {
  const { t } = useTranslation('common')
  const language = useLanguage()
  return ({ location, format }) =>
    format === 'online' ? t('formats.online') : localize(location, language).text
}

/** «завтра, 18:30», «чт, 10 декабря, 20:00», «до 20:30» for what runs. */
export function useTimeText(now: Date): (event: Pick<SignageEvent, 'starts_at' | 'ends_at'>) => string {
  const { t } = useTranslation(['slideshow', 'common'])
  const language = useLanguage()
  return (event) => {
    const moment = eventTimeText(event, now, language)
    switch (moment.when) {
      case 'now':
        return t('common:dates.until', { time: moment.end })
      case 'later':
        return formatDateTime(event.starts_at, language)
      default:
        return t(moment.when, { time: moment.time })
    }
  }
}
