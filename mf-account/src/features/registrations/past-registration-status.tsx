import { useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { BanIcon, CheckIcon } from '@hub/shared-ui/icons'
import type { MyRegistration } from '../../lib/purchases/my-purchases.ts'
import { RefundBadge } from '../../lib/purchases/refund-badge.tsx'
import styles from './registrations.module.css'

const CAUSES = ['staff', 'moved', 'not_confirmed', 'not_paid', 'refunded'] as const

function outcomeOf(registration: MyRegistration) {
  const { status, event, cancel_cause: cause } = registration
  if (status === 'cancelled') return CAUSES.find((known) => known === cause) ?? 'cancelled'
  if (event.status === 'cancelled') return 'eventCancelled'
  if (registration.needs_confirmation) return 'not_confirmed'
  if (status === 'waitlisted') return 'noSeat'
  return registration.checked_in_at ? 'came' : 'over'
}

const ICONS: Readonly<Record<string, typeof CheckIcon | undefined>> = { came: CheckIcon, over: undefined }

/** What became of a registration that is behind: came, was called off, or ran out, and what happens to the money. */
export function PastRegistrationStatus({ registration }: { readonly registration: MyRegistration }) {
  const { t } = useTranslation('things')
  const outcome = outcomeOf(registration)
  const icon = outcome in ICONS ? ICONS[outcome] : BanIcon
  return (
    <span className={styles.badges}>
      <Badge tone="quiet" icon={icon}>
        {t(`registrations.outcomes.${outcome}`)}
      </Badge>
      {registration.order && <RefundBadge order={registration.order} />}
    </span>
  )
}
