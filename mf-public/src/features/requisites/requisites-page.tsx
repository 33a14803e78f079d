import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { Banner } from '@hub/shared-ui/banner'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { Localized } from '@hub/shared-ui/localized'
import { LoadBoundary } from '../../lib/load-boundary.tsx'
import { useSectionMetadata } from '../../lib/metadata/use-section-metadata.ts'
import { PageTop } from '../../lib/page-top.tsx'
import { type RequisitesPage as Page, requisitesPageQuery } from './api/get-requisites-page.ts'
import { DetailsList } from './details-list.tsx'
import { detailsOf } from './model/details.ts'
import { PaymentCode } from './payment-code.tsx'
import styles from './requisites-page.module.css'
import { RequisitesSkeleton } from './requisites-skeleton.tsx'

export function RequisitesPage() {
  const { t } = useTranslation('requisites')
  const load = useLoad(requisitesPageQuery(useLanguage()))
  useSectionMetadata({ title: t('title'), description: t('description'), path: '/requisites' })
  return (
    <>
      <PageTop title={t('title')} words={load.error ? null : load.data?.page} />
      <LoadBoundary
        load={load}
        className={`wrap ${styles.page}`}
        loadError={t('loadError')}
        skeleton={<RequisitesSkeleton />}
      >
        {(page) => <Contents {...page} />}
      </LoadBoundary>
    </>
  )
}

function Contents({ page, requisites, language }: Page) {
  const { t } = useTranslation('requisites')
  const own = useLanguage()
  const details = requisites ? detailsOf(requisites) : []
  const note = page?.data.note
  if (!requisites || details.length === 0) {
    return (
      <EmptyState art="quiet" title={t('empty.title')}>
        <p>{t('empty.text')}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <div className={styles.grid}>
        <div className={styles.details}>
          {language !== own && <FallbackBadge />}
          <DetailsList details={details} lang={language === own ? undefined : language} />
        </div>
        <PaymentCode requisites={requisites} />
      </div>
      {localize(note, own).text && (
        <div className={styles.note}>
          <Banner title={t('note')}>
            <Localized text={note} />
          </Banner>
        </div>
      )}
    </>
  )
}
