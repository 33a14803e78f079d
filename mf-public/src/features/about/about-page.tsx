import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad, useMetadataContext, usePageMetadata } from '@hub/shared-platform'
import { Cover } from '@hub/shared-ui/cover'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { FloorPlan } from '@hub/shared-ui/floor-plan'
import { kindNames } from '@hub/shared-ui/kinds'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { Localized } from '@hub/shared-ui/localized'
import { MoreLink } from '@hub/shared-ui/more-link'
import { Section } from '@hub/shared-ui/section'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { LongText } from '../../lib/long-text.tsx'
import { PageTop } from '../../lib/page-top.tsx'
import { aboutMetadata } from './about-metadata.ts'
import styles from './about-page.module.css'
import { aboutPageQuery, type AboutPage as Page, type TeamMember } from './get-about-page.ts'
import { Visit } from './visit.tsx'

function AboutPage() {
  const { t } = useTranslation('about')
  const load = useLoad(aboutPageQuery(useLanguage()))
  usePageMetadata(aboutMetadata(useMetadataContext()))
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
          <LongText text={page.body} isMarked={isMarked} />
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
      <div className={styles.skeleton}>
        {PARAGRAPHS.map((height, paragraph) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          <Skeleton key={paragraph} width="100%" height={height} />
        ))}
      </div>
      <Skeleton height="18rem" />
    </SkeletonGroup>
  )
}

/** The hub from above, and the ways to work in it. */
function Venue() {
  const { t } = useTranslation('about')
  return (
    <Section className="wrap" title={t('venue.title')}>
      <div className={styles.venue}>
        <FloorPlan />
        <div className={styles.rooms}>
          <p>{t('venue.text')}</p>
          <MoreLink to="/rent">{t('venue.rent')}</MoreLink>
          <MoreLink to="/coworking">{t('venue.coworking')}</MoreLink>
        </div>
      </div>
    </Section>
  )
}

/** The team of the hub, as staff have named them. */
function Team({ people }: { readonly people: readonly TeamMember[] }) {
  const { t } = useTranslation('about')
  const language = useLanguage()
  if (people.length === 0) return null
  const isFallback = people.some(({ name, role }) =>
    [name, role].some((text) => localize(text, language).isFallback),
  )
  return (
    <Section
      className="wrap"
      title={t('people.title')}
      more={<MoreLink to="/speakers">{t('people.speakers')}</MoreLink>}
    >
      <ul className={styles.people}>
        {people.map(({ name, role }, index) => (
          <li key={name.ru} className={styles.person}>
            <span className={styles.face}>
              <Cover
                seed={`person-${index + 1}`}
                kind={kindNames[index % kindNames.length] ?? 'hub'}
                size="s"
                ratio="1x1"
              />
            </span>
            <span>
              <b className={styles.name}>
                <Localized text={name} />
              </b>
              <span className={styles.role}>
                <Localized text={role} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      {isFallback && <FallbackBadge />}
    </Section>
  )
}

export { AboutPage as Component }
