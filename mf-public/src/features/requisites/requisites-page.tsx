import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { Banner } from '@hub/shared-ui/banner'
import { Button } from '@hub/shared-ui/button'
import { CopyButton } from '@hub/shared-ui/copy-button'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { CopyIcon } from '@hub/shared-ui/icons'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { Localized } from '@hub/shared-ui/localized'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { useCopy } from '@hub/shared-ui/use-copy'
import { useSectionMetadata } from '../../lib/metadata/use-metadata.ts'
import { PageTop } from '../../lib/page-top.tsx'
import { type Detail, detailsOf } from './details.ts'
import { type RequisitesPage as Page, requisitesPageQuery } from './get-requisites-page.ts'
import { PaymentCode } from './payment-code.tsx'
import styles from './requisites-page.module.css'

const LINES = ['82%', '64%', '58%', '70%', '48%', '20%', '20%', '40%', '36%', '38%']

/** Holds the place of the lines and of the code. */
function RequisitesSkeleton() {
  return (
    <SkeletonGroup className={styles.grid}>
      <div className={styles.lines}>
        {LINES.map((width, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          <div key={line} className={styles.bone}>
            <Skeleton width={width} height="1.25rem" />
          </div>
        ))}
      </div>
      <div className={styles.panel}>
        <Skeleton width="70%" height="1.75rem" />
        <Skeleton width="100%" height="4.75rem" />
        <div className={styles.code}>
          <Skeleton ratio={1} />
        </div>
      </div>
    </SkeletonGroup>
  )
}

function RequisitesPage() {
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

interface Props {
  readonly details: readonly Detail[]
  /** Of the values, where it is not the page's. */
  readonly lang: string | undefined
}

/** The bank details, each to be copied by itself, or all of them. */
function DetailsList({ details, lang }: Props) {
  const { t } = useTranslation('requisites')
  const copy = useCopy()
  const all = details.map(({ name, value }) => `${t(`lines.${name}`)}: ${value}`).join('\n')
  return (
    <div>
      <dl className={styles.lines}>
        {details.map(({ name, value }) => (
          <div key={name} className={styles.line}>
            <dt className={styles.term}>{t(`lines.${name}`)}</dt>
            <dd className={styles.value} lang={lang} translate="no">
              {value}
            </dd>
            <dd className={styles.copy}>
              <CopyButton text={value} name={t(`lines.${name}`)} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={`actions ${styles.actions}`}>
        <Button variant="line" icon={CopyIcon} onClick={() => void copy(all, t('copy.allName'))}>
          {t('copy.all')}
        </Button>
        <Button variant="quiet" onClick={() => window.print()}>
          {t('common:actions.print')}
        </Button>
      </div>
    </div>
  )
}

export { RequisitesPage as Component }
