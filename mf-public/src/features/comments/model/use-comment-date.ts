import { formatDate, formatTime, hubDay, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useNow } from '@hub/shared-platform'

const DAY = 86_400_000

/** «сегодня, 9:12», «вчера, 21:40», «12 декабря, 19:00»: by the hub's clock. */
export function useCommentDate(moment: string): string {
  const { t } = useTranslation('comments')
  const language = useLanguage()
  const now = useNow()?.getTime()
  const time = formatTime(moment, language)
  const day = hubDay(moment)
  if (now !== undefined && day === hubDay(now)) return t('today', { time })
  if (now !== undefined && day === hubDay(now - DAY)) return t('yesterday', { time })
  return `${formatDate(moment, language)}, ${time}`
}
