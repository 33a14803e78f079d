import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { Section } from '@hub/shared-ui/section'
import { LoadBoundary } from '../../lib/load-boundary.tsx'
import { LongText } from '../../lib/long-text.tsx'
import { useSectionMetadata } from '../../lib/metadata/use-section-metadata.ts'
import { PageTop } from '../../lib/page-top.tsx'
import { type SupportPage as Page, supportPageQuery } from './api/get-support-page.ts'
import { NoServices, Services, ServicesSkeleton } from './services.tsx'
import styles from './support-page.module.css'

export function SupportPage() {
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
  const { t } = useTranslation('support')
  const isMarked = localize(page?.title, useLanguage()).isFallback
  return (
    <>
      {services.length > 0 ? <Services services={services} /> : <NoServices />}
      {page?.body && (
        <div className={styles.words}>
          <LongText text={page.body} isMarked={isMarked} loadError={t('textError')} />
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
