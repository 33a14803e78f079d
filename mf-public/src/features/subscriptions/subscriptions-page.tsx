import { formatNumber, type LocalizedText, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { Chip, ChipGroup } from '@hub/shared-ui/chip'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { Icon } from '@hub/shared-ui/icon'
import { ChevronDownIcon, StarIcon } from '@hub/shared-ui/icons'
import { Localized } from '@hub/shared-ui/localized'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { type ListSearchState, useListSearch } from '@hub/shared-ui/use-list-search'
import { useId } from 'react'
import { LongText } from '../../lib/long-text.tsx'
import { useSectionMetadata } from '../../lib/metadata/use-metadata.ts'
import { PageTop } from '../../lib/page-top.tsx'
import { ListToolbar } from '../../list/list-frame.tsx'
import { NothingFound } from '../../list/nothing-found.tsx'
import { Results, ResultsStatus } from '../../list/results.tsx'
import { usePagedList } from '../../list/use-paged-list.ts'
import { listSubscriptionsQuery, type Pass } from './list-subscriptions.ts'
import styles from './pass/pass-card.module.css'
import { PassDetailsList } from './pass/pass-details-list.tsx'
import { PassDrawing } from './pass/pass-drawing.tsx'
import { usePassLabels } from './pass/use-pass-labels.ts'
import { PASS_KINDS, type PassSearch, passSearchParams } from './pass-search.ts'

/** A pass: how much of the programme it is, what it gives, what it costs. */
function PassCard({ pass }: { readonly pass: Pass }) {
  const { t } = useTranslation('subscriptions')
  const language = useLanguage()
  const { price } = usePassLabels(pass)
  const heading = useId()
  const name = localize(pass.name, language).text
  const isFallback = [pass.name, pass.summary, pass.description].some(
    (text) => localize(text, language).isFallback,
  )
  return (
    <article className={styles.card} data-best={pass.is_recommended || undefined}>
      <PassDrawing pass={pass} />
      <div className={styles.head}>
        <h3 className={styles.name} id={heading}>
          <Localized text={pass.name} />
        </h3>
        {pass.is_recommended && (
          <Badge tone="accent" icon={StarIcon}>
            {t('recommended')}
          </Badge>
        )}
        {isFallback && <FallbackBadge />}
      </div>
      <p className={styles.summary}>
        <Localized text={pass.summary} />
      </p>
      <PassDetailsList pass={pass} />
      {pass.description && <PassDetails text={pass.description} name={name} isMarked={isFallback} />}
      <div className={styles.foot}>
        <strong className={styles.price}>{price}</strong>
        <ButtonLink
          to={`/subscriptions/${pass.slug}/buy`}
          describedBy={heading}
          variant={pass.is_recommended ? 'solid' : 'line'}
        >
          {t('buy.button')}
        </ButtonLink>
      </div>
    </article>
  )
}

interface PassCardProps {
  readonly text: LocalizedText
  readonly name: string
  readonly isMarked: boolean
}

/** The small print, which the browser shows without scripts, too. */
function PassDetails({ text, name, isMarked }: PassCardProps) {
  const { t } = useTranslation('subscriptions')
  return (
    <details className={styles.details}>
      <summary className={styles.summaryLine}>
        {t('details')}
        <span className="visually-hidden"> ({name})</span>
        <Icon of={ChevronDownIcon} />
      </summary>
      <div className={styles.text}>
        <LongText text={text} isMarked={isMarked} />
      </div>
    </details>
  )
}

/** A row or two of them: how many there will be nobody knows. */
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f']

function PassesSkeleton() {
  return (
    <SkeletonGroup className={styles.cards}>
      {PLACES.map((place) => (
        <div key={place} className={styles.card}>
          <Skeleton width="100%" height="3.5rem" />
          <Skeleton width="70%" height="2.375rem" />
          <Skeleton width="100%" height="3.5rem" />
          <Skeleton width="90%" height="6.25rem" />
          <Skeleton width="6rem" height="2.75rem" />
          <div className={styles.foot}>
            <Skeleton width="8rem" height="2.375rem" />
            <Skeleton width="11rem" height="3rem" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}

/** Passes on sale; what is filtered stands in the address. */
function SubscriptionsPage() {
  const { t } = useTranslation('subscriptions')
  const language = useLanguage()
  const { search, choose, refine } = useListSearch(passSearchParams)
  const list = usePagedList(listSubscriptionsQuery(search, language), {
    page: search.page,
    showPages: (page) => refine({ page }),
  })
  useSectionMetadata({ title: t('title'), description: t('description'), path: '/subscriptions' })
  const words = (key: string, count: number) =>
    t(`list.${key}`, { count, number: formatNumber(count, language) })
  return (
    <>
      <PageTop title={t('title')} words={null} lead={t('lead')} />
      <ListToolbar>
        <PassChips search={search} choose={choose} />
      </ListToolbar>
      <div className="wrap">
        <h2 className="visually-hidden">{t('list.heading')}</h2>
        <ResultsStatus list={list} total={undefined} words={words} />
        <Results
          list={list}
          loadError={t('list.loadError')}
          skeleton={<PassesSkeleton />}
          nothing={<NoPasses search={search} onReset={choose} />}
        >
          {(passes) => (
            <div className={styles.cards}>
              {passes.map((pass) => (
                <PassCard key={pass.id} pass={pass} />
              ))}
            </div>
          )}
        </Results>
      </div>
    </>
  )
}

/** By count or by time, and only those that staff recommend; none pressed is all of them. */
function PassChips({ search, choose }: Omit<ListSearchState<PassSearch>, 'refine'>) {
  const { t } = useTranslation(['subscriptions', 'common'])
  const { kind, isRecommended } = search
  return (
    <ChipGroup label={t('common:lists.type')}>
      <Chip
        pressed={!kind && !isRecommended}
        onToggle={() => choose({ kind: undefined, isRecommended: false })}
      >
        {t('filters.all')}
      </Chip>
      {PASS_KINDS.map((name) => (
        <Chip
          key={name}
          pressed={kind === name}
          onToggle={() => choose({ kind: kind === name ? undefined : name })}
        >
          {t(`filters.${name}`)}
        </Chip>
      ))}
      <Chip pressed={isRecommended} onToggle={() => choose({ isRecommended: !isRecommended })}>
        {t('filters.recommended')}
      </Chip>
    </ChipGroup>
  )
}

interface Props {
  readonly search: PassSearch
  readonly onReset: (change: Partial<PassSearch>) => void
}

/** The filters leave nothing, or nothing is on sale. */
function NoPasses({ search: { kind, isRecommended }, onReset }: Props) {
  const { t } = useTranslation('subscriptions')
  if (kind || isRecommended) {
    return (
      <NothingFound onReset={() => onReset({ kind: undefined, isRecommended: false })}>
        <p>{t('nothing')}</p>
      </NothingFound>
    )
  }
  return (
    <EmptyState
      art="quiet"
      title={t('empty.title')}
      actions={
        <ButtonLink to="/events" variant="line">
          {t('empty.action')}
        </ButtonLink>
      }
    >
      <p>{t('empty.text')}</p>
    </EmptyState>
  )
}

export { SubscriptionsPage as Component }
