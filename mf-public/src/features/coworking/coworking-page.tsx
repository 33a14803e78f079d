import { useAuth } from '@hub/shared-auth'
import { formatMoney, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad, useMetadataContext, usePageMetadata, useQuery } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { Banner } from '@hub/shared-ui/banner'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { closesCoworking, closuresQuery } from '@hub/shared-ui/closure-data'
import { Deferred, DeferredCode } from '@hub/shared-ui/deferred'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { ClockIcon } from '@hub/shared-ui/icons'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { Localized } from '@hub/shared-ui/localized'
import { Section } from '@hub/shared-ui/section'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { Suspense, useEffect, useId } from 'react'
import { ClosureNotes } from '../../lib/closures/closure-notes.tsx'
import { HallPlan } from '../../lib/hall-plan/hall-plan.tsx'
import { PageTop } from '../../lib/page-top.tsx'
import { coworkingMetadata } from './coworking-metadata.ts'
import styles from './coworking-page.module.css'
import { Days, Features } from './features.tsx'
import { FreeDesks } from './free-desks.tsx'
import {
  type CoworkingData,
  type CoworkingPlan,
  coworkingPageQuery,
  type DayItem,
} from './get-coworking-page.ts'

/** As many as there are kinds of plans. */
const PLACES = ['day', 'month', 'year', 'office', 'room']

function PlansSkeleton() {
  return (
    <SkeletonGroup className={styles.plans}>
      {PLACES.map((place) => (
        <div key={place} className={styles.plan}>
          <Skeleton width="60%" height="2.375rem" />
          <div className={styles.what}>
            <Skeleton width="95%" height="3.5rem" />
            <Skeleton width="70%" height="1.375rem" />
          </div>
          <Skeleton width="9rem" height="4rem" />
          <div className={styles.action}>
            <Skeleton width="11rem" height="3rem" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}

/** What one can work here on, side by side. */
function CoworkingPage() {
  const { t } = useTranslation('coworking')
  const load = useLoad(coworkingPageQuery(useLanguage()))
  const { data: closures = [] } = useQuery(closuresQuery)
  usePageMetadata(coworkingMetadata(load.data?.plans, useMetadataContext()))
  const { day = [], trial } = load.data?.page?.data ?? {}
  return (
    <>
      <PageTop title={t('title')} words={load.error ? null : load.data?.page} />
      <div className={`wrap ${styles.closures}`}>
        <ClosureNotes closures={closures.filter(closesCoworking)} isOfPage />
      </div>
      <LoadBoundary load={load} className="wrap" loadError={t('loadError')} skeleton={<PlansSkeleton />}>
        {({ plans }) => (
          <>
            <FreeDesks />
            <OwnPasses />
            {plans.length > 0 ? <Plans plans={plans} /> : <NoPlans />}
            {trial && <Trial {...trial} />}
          </>
        )}
      </LoadBoundary>
      <div className={`wrap ${styles.hall}`}>
        <HallPlan headingLevel={2} />
      </div>
      {day.length > 0 && <DaySchedule items={day} />}
    </>
  )
}

const passesCode = new DeferredCode(async () => (await import('./desk-passes-section.tsx')).DeskPassesSection)

/** The visitor's passes. Their code is loaded for accounts alone; the plans stand without it. */
function OwnPasses() {
  const isSignedIn = useAuth().status === 'signed-in'
  useEffect(() => {
    if (isSignedIn) void passesCode.load()
  }, [isSignedIn])
  return (
    isSignedIn && (
      <Suspense>
        <Deferred code={passesCode} />
      </Suspense>
    )
  )
}

/** How to try it before deciding. */
function Trial({ title, text }: CoworkingData['trial']) {
  const language = useLanguage()
  const isFallback = [title, text].some((part) => localize(part, language).isFallback)
  return (
    <div className={styles.trial}>
      <Banner
        tone="accent"
        icon={ClockIcon}
        title={<Localized text={title} />}
        actions={isFallback && <FallbackBadge />}
      >
        <Localized text={text} />
      </Banner>
    </div>
  )
}

/** How a day goes here, hour by hour. */
function DaySchedule({ items }: { readonly items: readonly DayItem[] }) {
  const { t } = useTranslation('coworking')
  const language = useLanguage()
  const isFallback = items.some(({ title, text }) =>
    [title, text].some((part) => localize(part, language).isFallback),
  )
  return (
    <Section className="wrap" title={t('day')}>
      <ol className={styles.hours}>
        {items.map(({ time, title, text }) => (
          <li key={time}>
            <time dateTime={time}>{time.replace(/^0/, '')}</time>
            <b>
              <Localized text={title} />
            </b>
            <span className="small muted">
              <Localized text={text} />
            </span>
          </li>
        ))}
      </ol>
      {isFallback && <FallbackBadge />}
    </Section>
  )
}

/** Rows to compare: what it is called, what one gets, what it costs, how to have it. */
function Plans({ plans }: { readonly plans: readonly CoworkingPlan[] }) {
  return (
    <ol className={styles.plans}>
      {plans.map((plan) => (
        <Plan key={plan.id} plan={plan} />
      ))}
    </ol>
  )
}

function Plan({ plan }: { readonly plan: CoworkingPlan }) {
  const { t } = useTranslation('coworking')
  const language = useLanguage()
  const heading = useId()
  const isFallback = [plan.name, plan.summary, ...plan.features].some(
    (text) => localize(text, language).isFallback,
  )
  return (
    <li className={styles.plan} data-best={plan.is_recommended || undefined}>
      <div className={styles.head}>
        <h2 className={styles.name} id={heading}>
          <Localized text={plan.name} />
        </h2>
        {plan.is_recommended && <Badge tone="accent">{t('popular')}</Badge>}
        {isFallback && <FallbackBadge />}
      </div>
      <div className={styles.what}>
        <p>
          <Localized text={plan.summary} />
        </p>
        <Features plan={plan} />
        <Days plan={plan} />
      </div>
      <p className={styles.price}>
        <b>{formatMoney(plan.price_amount, plan.currency, language)}</b>{' '}
        <span>{t(`per.${plan.period}`)}</span>
      </p>
      <div className={styles.action}>
        <ButtonLink
          to={`/coworking/${plan.slug}/order`}
          describedBy={heading}
          variant={plan.is_recommended ? 'solid' : 'line'}
        >
          {t('order.button')}
        </ButtonLink>
      </div>
    </li>
  )
}

function NoPlans() {
  const { t } = useTranslation('coworking')
  return (
    <EmptyState art="quiet" title={t('empty.title')}>
      <p>{t('empty.text')}</p>
    </EmptyState>
  )
}

export { CoworkingPage as Component }
