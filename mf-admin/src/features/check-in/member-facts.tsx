import { formatDate, formatTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Localized } from '@hub/shared-ui/localized'
import styles from './check-in.module.css'
import type { MemberCheckIn } from './member.ts'

/** Who the member is, what is left of the membership, and why nobody may come in with it. */
export function MemberFacts({ checkIn }: { readonly checkIn: MemberCheckIn }) {
  const { t } = useTranslation('check-in')
  const language = useLanguage()
  const { member, result, is_outside_hours: isOutsideHours } = checkIn
  if (!member) return null
  const { name, plan, days_remaining, valid_from, valid_until, from_time, to_time, at, by } = member
  const time = at && formatTime(at, language)
  return (
    <>
      <span className={styles.who}>{name}</span>
      <span>
        <Localized text={plan} />
      </span>
      {(result === 'checked_in' || result === 'already_in') && (
        <span>{t('member.daysLeft', { count: days_remaining })}</span>
      )}
      {result === 'already_in' && time && (
        <span>{by ? t('enteredBy', { time, who: by }) : t('entered', { time })}</span>
      )}
      {result === 'upcoming' && <span>{t('member.from', { date: formatDate(valid_from, language) })}</span>}
      {result === 'expired' && <span>{t('member.until', { date: formatDate(valid_until, language) })}</span>}
      {(result === 'full' || result === 'paused' || result === 'used_up') && (
        <span>{t(`member.meaning.${result}`)}</span>
      )}
      {isOutsideHours && result === 'checked_in' && (
        <span>{t('member.outsideHours', { from: from_time, to: to_time })}</span>
      )}
    </>
  )
}
