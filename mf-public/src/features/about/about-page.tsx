import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad, useMetadataContext, usePageMetadata, useQuery } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { type Closure, closuresQuery } from '@hub/shared-ui/closure-data'
import { Cover } from '@hub/shared-ui/cover'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { FloorPlan } from '@hub/shared-ui/floor-plan'
import { Icon } from '@hub/shared-ui/icon'
import { ClockIcon, ExternalLinkIcon, MailIcon, MapPinIcon, PhoneIcon } from '@hub/shared-ui/icons'
import { kindNames } from '@hub/shared-ui/kinds'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { Localized } from '@hub/shared-ui/localized'
import { MoreLink } from '@hub/shared-ui/more-link'
import { Section } from '@hub/shared-ui/section'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { useId } from 'react'
import { ClosureNotes } from '../../lib/closures/closure-notes.tsx'
import { mailtoUrl, mapUrl, telUrl } from '../../lib/hub-contacts.ts'
import { LongText } from '../../lib/long-text.tsx'
import { PageTop } from '../../lib/page-top.tsx'
import { aboutMetadata } from './about-metadata.ts'
import styles from './about-page.module.css'
import { aboutPageQuery, type AboutPage as Page, type TeamMember } from './get-about-page.ts'

function AboutPage() {
  const { t } = useTranslation('about')
  const load = useLoad(aboutPageQuery(useLanguage()))
  const { data: closures = NO_CLOSURES } = useQuery(closuresQuery)
  usePageMetadata(aboutMetadata(useMetadataContext(), closures))
  return (
    <>
      <PageTop title={t('title')} words={load.error ? null : load.data?.page} />
      <LoadBoundary load={load} className="wrap" loadError={t('loadError')} skeleton={<AboutSkeleton />}>
        {(page) => <Contents {...page} closures={closures} />}
      </LoadBoundary>
      <Team people={load.data?.page?.data.people ?? []} />
      <Venue />
    </>
  )
}

const NO_CLOSURES: readonly Closure[] = []

interface ContentsProps extends Page {
  readonly closures: readonly Closure[]
}

function Contents({ page, contacts, closures }: ContentsProps) {
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
      <Visit contacts={contacts} closures={closures} />
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

/** Where the hub is, when it is open, how to reach it. The map is a link: nothing of others is loaded here. */
function Visit({ contacts, closures }: Pick<ContentsProps, 'contacts' | 'closures'>) {
  const { t } = useTranslation(['about', 'common'])
  const heading = useId()
  const language = useLanguage()
  const { address, hours, email, phone } = contacts
  const lang = contacts.language === language ? undefined : contacts.language
  const facts = [
    { name: 'address', icon: MapPinIcon, text: address },
    { name: 'hours', icon: ClockIcon, text: hours },
    { name: 'phone', icon: PhoneIcon, text: phone, href: telUrl(phone) },
    { name: 'email', icon: MailIcon, text: email, href: mailtoUrl(email) },
  ].filter(({ text }) => text)
  if (facts.length === 0 && closures.length === 0) return null
  return (
    <section className={styles.visit} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('visit.title')}
      </h2>
      {lang && <FallbackBadge />}
      <dl className={styles.facts} lang={lang}>
        {facts.map(({ name, icon, text, href }) => (
          <div key={name} className={styles.fact}>
            <dt>
              <Icon of={icon} />
              <span className="visually-hidden">{t(`visit.${name}`)}</span>
            </dt>
            <dd>
              {href ? (
                <a className="link" href={href}>
                  {text}
                </a>
              ) : (
                text
              )}
            </dd>
          </div>
        ))}
      </dl>
      <ClosureNotes closures={closures} />
      {address && (
        <ButtonLink href={mapUrl(address)} variant="line" icon={ExternalLinkIcon}>
          {t('visit.map')}
          <span className="visually-hidden"> (OpenStreetMap, {t('common:a11y.newTab')})</span>
        </ButtonLink>
      )}
    </section>
  )
}
