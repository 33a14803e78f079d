import { formatDate, formatTime, hubDay, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useNow } from '@hub/shared-platform'

/** Returns the text that there is no network and when what is shown was saved, with the date when that was not today. */
export function useSavedText(savedAt: number | string): string {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const now = useNow() ?? new Date()
  const time = formatTime(savedAt, language)
  return hubDay(savedAt) === hubDay(now)
    ? t('notices.offlineToday', { time })
    : t('notices.offlineEarlier', { date: formatDate(savedAt, language), time })
}
