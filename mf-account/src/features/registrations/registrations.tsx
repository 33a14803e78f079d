import { useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { Section } from '@hub/shared-ui/section'
import type { MyPurchases } from '../../lib/purchases/my-purchases.ts'
import { PurchasesBoundary } from '../../lib/purchases/purchases-boundary.tsx'
import { byTime } from '../../lib/purchases/registration-status.ts'
import { useCurrentMinute } from '../../lib/purchases/use-current-minute.ts'
import section from '../../lib/section.module.css'
import { PastRegistrations } from './past-registrations.tsx'
import { UpcomingRegistrations } from './upcoming-registrations.tsx'

/** Everything somebody has registered for: what is to come with its tickets, what is over below. */
export function Registrations() {
  return (
    <PurchasesBoundary height="24rem">
      {(things) => <Lists registrations={things.registrations} />}
    </PurchasesBoundary>
  )
}

function Lists({ registrations }: Pick<MyPurchases, 'registrations'>) {
  const { t } = useTranslation(['things', 'common'])
  const { ahead, behind } = byTime(registrations, useCurrentMinute())
  return (
    <>
      <Section title={t('common:lists.upcoming')} className={section.section}>
        {ahead.length > 0 ? <UpcomingRegistrations registrations={ahead} /> : <NothingAhead />}
      </Section>
      {behind.length > 0 && (
        <Section title={t('registrations.behind')} className={section.section}>
          <PastRegistrations registrations={behind} />
        </Section>
      )}
    </>
  )
}

function NothingAhead() {
  const { t } = useTranslation('things')
  return (
    <EmptyState
      art="quiet"
      headingLevel={3}
      title={t('registrations.empty.title')}
      actions={<ButtonLink to="/events">{t('toEvents')}</ButtonLink>}
    >
      <p>{t('registrations.empty.text')}</p>
    </EmptyState>
  )
}
