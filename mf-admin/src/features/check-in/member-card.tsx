import { useTranslation } from '@hub/shared-i18n'
import { Icon } from '@hub/shared-ui/icon'
import { AlertIcon, BanIcon, CircleCheckIcon } from '@hub/shared-ui/icons'
import styles from './check-in.module.css'
import type { MemberCheckIn } from './member.ts'
import { MemberFacts } from './member-facts.tsx'

const toneOf = ({ result, is_outside_hours }: MemberCheckIn) => {
  if (result === 'already_in') return 'warning'
  if (result !== 'checked_in') return 'danger'
  return is_outside_hours ? 'warning' : 'positive'
}

const ICONS = { positive: CircleCheckIcon, warning: AlertIcon, danger: BanIcon } as const

/** The answer to a membership: to be seen from a step away, and heard by a screen reader. */
export function MemberCard({ checkIn }: { readonly checkIn: MemberCheckIn }) {
  const { t } = useTranslation('check-in')
  const tone = toneOf(checkIn)
  return (
    <div
      className={styles.checkInResult}
      data-tone={tone}
      role="status"
      aria-live="assertive"
      aria-atomic="true"
    >
      <Icon of={ICONS[tone]} />
      <strong className={styles.word}>{t(`member.results.${checkIn.result}`)}</strong>
      {checkIn.member ? <MemberFacts checkIn={checkIn} /> : <span>{t('member.meaning.unknown')}</span>}
    </div>
  )
}
