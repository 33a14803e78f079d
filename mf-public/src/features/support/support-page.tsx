import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { ExternalLinkIcon } from '@hub/shared-ui/icons'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { Localized } from '@hub/shared-ui/localized'
import { Section } from '@hub/shared-ui/section'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { LongText } from '../../lib/long-text.tsx'
import { useSectionMetadata } from '../../lib/metadata/use-metadata.ts'
import { PageTop } from '../../lib/page-top.tsx'
import { externalLink } from './external-link.ts'
import { type SupportPage as Page, type SupportService, supportPageQuery } from './get-support-page.ts'
import styles from './support-page.module.css'

function Services({ services }: { readonly services: readonly SupportService[] }) {
  return (
    <ul className={styles.services}>
      {services.map((service) => (
        <Service key={service.id} service={service} />
      ))}
    </ul>
  )
}

function Service({ service }: { readonly service: SupportService }) {
  const { t } = useTranslation(['support', 'common'])
  const language = useLanguage()
  const { title, text, action } = service
  const link = externalLink(service.url)
  return (
    <li className={styles.service}>
      <div className={styles.name}>
        <h2>
          <Localized text={title} />
        </h2>
        <p className="small muted">{t(`kinds.${service.kind}`)}</p>
      </div>
      <div className={styles.text}>
        <p>
          <Localized text={text} />
        </p>
        {[title, text, action].some((part) => localize(part, language).isFallback) && <FallbackBadge />}
      </div>
      {link && (
        <ButtonLink href={link.href} icon={ExternalLinkIcon} variant="line">
          <Localized text={action} />
          <span className="visually-hidden">
            {' '}
            ({link.host}, {t('common:a11y.newTab')})
          </span>
        </ButtonLink>
      )}
    </li>
  )
}

function NoServices() {
  const { t } = useTranslation('support')
  return (
    <EmptyState art="quiet" title={t('empty.title')}>
      <p>{t('empty.text')}</p>
    </EmptyState>
  )
}

const PLACES = ['patreon', 'boosty', 'paypal']

function ServicesSkeleton() {
  return (
    <SkeletonGroup className={styles.services}>
      {PLACES.map((place) => (
        <div key={place} className={styles.service}>
          <Skeleton width="80%" height="3rem" />
          <Skeleton width="95%" height="3.5rem" />
          <Skeleton width="14rem" height="3rem" />
        </div>
      ))}
    </SkeletonGroup>
  )
}

function SupportPage() {
  const { t } = useTranslation('support')
  const load = useLoad(supportPageQuery)
  useSectionMetadata({ title: t('title'), description: t('description'), path: '/support' })
  return (
    <>
      <PageTop title={t('title')} words={load.error ? null : load.data?.page} />
      <LoadBoundary load={load} className="wrap" loadError={t('loadError')} skeleton={<ServicesSkeleton />}>
        {(page) => <Contents {...page} />}
      </LoadBoundary>
      {(load.data || load.error) && (
        <>
          <Donation />
          <Transfer />
        </>
      )}
    </>
  )
}

function Contents({ page, services }: Page) {
  const isMarked = localize(page?.title, useLanguage()).isFallback
  return (
    <>
      {services.length > 0 ? <Services services={services} /> : <NoServices />}
      {page?.body && (
        <div className={styles.words}>
          <LongText text={page.body} isMarked={isMarked} />
        </div>
      )}
    </>
  )
}

/** Needs nothing from the database, so it is there even when the rest is not. */
function Donation() {
  const { t } = useTranslation('support')
  return (
    <Section className="wrap" title={t('donate.title')}>
      <div className={styles.transfer}>
        <p className="prose">{t('donate.text')}</p>
        <ButtonLink to="/support/donate">{t('donate.button')}</ButtonLink>
      </div>
    </Section>
  )
}

/** As above. */
function Transfer() {
  const { t } = useTranslation('support')
  return (
    <Section className="wrap" title={t('transfer.title')}>
      <div className={styles.transfer}>
        <p className="prose">{t('transfer.text')}</p>
        <ButtonLink to="/requisites" variant="line">
          {t('transfer.action')}
        </ButtonLink>
      </div>
    </Section>
  )
}

export { SupportPage as Component }
