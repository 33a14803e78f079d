import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Banner } from '@hub/shared-ui/banner'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { MoreLink } from '@hub/shared-ui/more-link'
import { Section } from '@hub/shared-ui/section'
import section from '../../lib/section.module.css'
import { isCurrent } from './days.ts'
import { MembershipCard } from './membership-card.tsx'
import styles from './memberships.module.css'
import { type MyMemberships, useMyMemberships } from './my-memberships.ts'
import { PassDays } from './pass-day.dialog.tsx'

/** The memberships of the account: what is left, the code for check-in, booked days. */
export function Memberships() {
  const { t } = useTranslation('memberships')
  const load = useMyMemberships()
  return (
    <LoadBoundary load={load} loadError={t('loadError')} skeleton={{ height: '24rem' }}>
      {(mine) => <Loaded mine={mine} />}
    </LoadBoundary>
  )
}

function Loaded({ mine }: { readonly mine: MyMemberships }) {
  const { t } = useTranslation('memberships')
  const current = mine.memberships.filter(isCurrent)
  const over = mine.memberships.filter((membership) => !isCurrent(membership))
  return (
    <>
      {mine.unpaid.length > 0 && <Unpaid mine={mine} />}
      <Section
        title={t('current')}
        more={<MoreLink to="/coworking">{t('plans')}</MoreLink>}
        className={section.section}
      >
        {current.length > 0 ? <Cards memberships={current} mine={mine} /> : <NoMembership />}
      </Section>
      <PassDays mine={mine} />
      {over.length > 0 && (
        <Section title={t('over')} className={section.section}>
          <Cards memberships={over} mine={mine} />
        </Section>
      )}
    </>
  )
}

function Cards({
  memberships,
  mine,
}: {
  readonly memberships: MyMemberships['memberships']
  readonly mine: MyMemberships
}) {
  return (
    <ul className={styles.cards}>
      {memberships.map((membership) => (
        <li key={membership.id}>
          <MembershipCard membership={membership} mine={mine} />
        </li>
      ))}
    </ul>
  )
}

function NoMembership() {
  const { t } = useTranslation('memberships')
  return (
    <EmptyState
      art="quiet"
      headingLevel={3}
      title={t('empty.title')}
      actions={<ButtonLink to="/coworking">{t('empty.choose')}</ButtonLink>}
    >
      <p>{t('empty.text')}</p>
    </EmptyState>
  )
}

/** Plans that were ordered; the membership comes when they are paid. */
function Unpaid({ mine: { unpaid } }: { readonly mine: MyMemberships }) {
  const { t } = useTranslation('memberships')
  const language = useLanguage()
  const names = unpaid.map((title) => t('planName', { name: localize(title, language).text })).join(', ')
  return (
    <div className={styles.notice}>
      <Banner
        tone="warning"
        title={t('unpaid.title')}
        actions={
          <ButtonLink to="/profile/orders" size="sm">
            {t('unpaid.pay')}
          </ButtonLink>
        }
      >
        {t('unpaid.text', { names })}
      </Banner>
    </div>
  )
}
