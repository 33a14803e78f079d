import { formatDay, useLanguage, useTranslation } from '@hub/shared-i18n'
import type { MyMemberships } from './my-memberships.ts'

/** Options of a select: days, each with the number of desks that are free where these are counted. */
export function DayOptions({ days }: Pick<MyMemberships, 'days'>) {
  const { t } = useTranslation('memberships')
  const language = useLanguage()
  return days.map(({ day, free }) => (
    <option key={day} value={day} disabled={free === 0}>
      {formatDay(day, language)}
      {free !== null && ` — ${free === 0 ? t('book.full') : t('book.free', { count: free })}`}
    </option>
  ))
}
