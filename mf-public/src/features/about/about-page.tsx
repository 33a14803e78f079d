import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useDocumentHead, useHeadContext, useLoad } from '@hub/shared-platform'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { LoadBoundary } from '../../lib/load-boundary.tsx'
import { LongText } from '../../lib/long-text.tsx'
import { PageTop } from '../../lib/page-top.tsx'
import { aboutMetadata } from './about-metadata.ts'
import styles from './about-page.module.css'
import { aboutPageQuery, type AboutPage as Page } from './api/get-about-page.ts'
import { Team } from './team.tsx'
import { Venue } from './venue.tsx'
import { Visit } from './visit.tsx'

export function AboutPage() {
  const { t } = useTranslation('about')
  const load = useLoad(aboutPageQuery(useLanguage()))
  useDocumentHead(aboutMetadata(useHeadContext()))
  return (
    <>
      <PageTop title={t('title')} words={load.error ? null : load.data?.page} />
      <LoadBoundary load={load} className="wrap" loadError={t('loadError')} skeleton={<AboutSkeleton />}>
        {(page) => <Contents {...page} />}
      </LoadBoundary>
      <Team people={load.data?.page?.data.people ?? []} />
      <Venue />
    </>
  )
}

function Contents({ page, contacts }: Page) {
  const { t } = useTranslation('about')
  const isMarked = localize(page?.title, useLanguage()).isFallback
  return (
    <div className={styles.grid}>
      <div>
        {page?.body ? (
          <LongText text={page.body} isMarked={isMarked} loadError={t('textError')} />
        ) : (
          <p className="muted">{t('noText')}</p>
        )}
      </div>
      <Visit contacts={contacts} />
    </div>
  )
}

const PARAGRAPHS = ['9rem', '7rem', '8rem', '7rem', '6rem']

function AboutSkeleton() {
  return (
    <SkeletonGroup className={styles.grid}>
      <div className={styles.bones}>
        {PARAGRAPHS.map((height, paragraph) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          <Skeleton key={paragraph} width="100%" height={height} />
        ))}
      </div>
      <Skeleton height="18rem" />
    </SkeletonGroup>
  )
}
