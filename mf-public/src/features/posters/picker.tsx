import { formatDateTime, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { EmptyState } from '@hub/shared-ui/empty-state'
import type { EventCardData } from '@hub/shared-ui/event-data'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { Localized } from '@hub/shared-ui/localized'
import { SEARCH_FORM } from '@hub/shared-ui/search-box'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { Time } from '@hub/shared-ui/time'
import { NothingFound } from '../../list/nothing-found.tsx'
import { PAGE_SIZE } from '../../list/paged-query.ts'
import { Results } from '../../list/results.tsx'
import type { PagedList } from '../../list/use-paged-list.ts'
import { MOST_POSTERS, type PosterSearch } from './model/poster-search.ts'
import styles from './picker.module.css'

const places = Array.from({ length: PAGE_SIZE }, (_, place) => place)

function PosterOptionsSkeleton() {
  return (
    <SkeletonGroup className={styles.choices}>
      {places.map((place) => (
        <span key={place} className={styles.holding}>
          <Skeleton width="80%" height="1.5rem" />
          <Skeleton width="50%" height="1.25rem" />
        </span>
      ))}
    </SkeletonGroup>
  )
}

interface Props {
  readonly search: PosterSearch
  readonly list: PagedList<EventCardData>
  readonly refine: (change: Partial<PosterSearch>) => void
  readonly onReset: () => void
}

/** A cancelled event has no poster, one without its new date has nothing to announce. */
const canBeChosen = ({ status }: EventCardData): boolean => status !== 'cancelled'

/** Which events: boxes to tick beside the programme to come. */
export function Picker({ search, list, refine, onReset }: Props) {
  const { t } = useTranslation(['posters', 'common'])
  const chosen = new Set(search.events)
  const isFull = chosen.size >= MOST_POSTERS
  const toggle = (slug: string) =>
    refine({
      events: chosen.has(slug) ? search.events.filter((it) => it !== slug) : [...search.events, slug],
    })
  const chooseShown = () => {
    const shown = (list.items ?? []).filter(canBeChosen).map(({ slug }) => slug)
    refine({ events: [...new Set([...search.events, ...shown])].slice(0, MOST_POSTERS) })
  }
  return (
    <section className={styles.picker} aria-labelledby="posters-picker">
      <h2 id="posters-picker">{t('choose')}</h2>
      <div className="actions">
        <Button variant="line" size="sm" onClick={chooseShown} disabled={isFull || !list.items?.length}>
          {t('chooseShown')}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => refine({ events: [] })} disabled={chosen.size === 0}>
          {t('chooseNone')}
        </Button>
      </div>
      {isFull && <p className={styles.note}>{t('most', { count: MOST_POSTERS })}</p>}
      <Results
        list={list}
        loadError={t('listError')}
        skeleton={<PosterOptionsSkeleton />}
        nothing={<Nothing isSearch={search.text !== ''} onReset={onReset} />}
      >
        {(events) => (
          <ul className={styles.choices}>
            {events.map((event) => (
              <PosterOption
                key={event.id}
                event={event}
                isChosen={chosen.has(event.slug)}
                isOpen={canBeChosen(event) && (!isFull || chosen.has(event.slug))}
                onToggle={() => toggle(event.slug)}
              />
            ))}
          </ul>
        )}
      </Results>
      {search.events
        .filter((slug) => !list.items?.some((event) => event.slug === slug))
        .map((slug) => (
          <input key={slug} type="hidden" name="event" value={slug} form={SEARCH_FORM} />
        ))}
      <noscript>
        <Button type="submit" variant="line" form={SEARCH_FORM}>
          {t('common:lists.show')}
        </Button>
      </noscript>
    </section>
  )
}

function Nothing({ isSearch, onReset }: { readonly isSearch: boolean; readonly onReset: () => void }) {
  const { t } = useTranslation('posters')
  if (isSearch)
    return (
      <NothingFound onReset={onReset}>
        <p>{t('nothingFound')}</p>
      </NothingFound>
    )
  return (
    <EmptyState art="orbits" title={t('empty.title')}>
      <p>{t('empty.text')}</p>
    </EmptyState>
  )
}

interface PosterOptionProps {
  readonly event: EventCardData
  readonly isChosen: boolean
  /** Whether it may be chosen, or let go. */
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function PosterOption({ event, isChosen, isOpen, onToggle }: PosterOptionProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const note = event.status === 'planned' ? undefined : t(`statuses.${event.status}`)
  return (
    <li className={styles.choice} data-kind={event.kind}>
      <Checkbox
        name="event"
        value={event.slug}
        form={SEARCH_FORM}
        checked={isChosen}
        disabled={!isOpen}
        onChange={onToggle}
        label={
          <>
            <strong>
              <Localized text={event.title} />
            </strong>{' '}
            <span className={styles.facts}>
              <Time value={event.starts_at}>{formatDateTime(event.starts_at, language)}</Time>
              {note && ` · ${note}`} {localize(event.title, language).isFallback && <FallbackBadge />}
            </span>
          </>
        }
      />
    </li>
  )
}
