import { db } from '@hub/shared-auth'
import { useLanguage, useTranslation } from '@hub/shared-i18n'
import { keepPreviousData, queryOptions, unwrap, useLoad, useQuery } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { PrinterIcon } from '@hub/shared-ui/icons'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { SEARCH_FORM } from '@hub/shared-ui/search-box'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { useState } from 'react'
import { hubContactsQuery } from '../../../lib/hub-contacts.ts'
import { type PosterEvent, type PosterRow, toPosterEvent } from '../model/poster-event.ts'
import { PAPERS, type Paper, type PosterSearch } from '../model/poster-search.ts'
import { Poster } from '../poster/poster.tsx'
import styles from './posters-page.module.css'

interface Props {
  readonly search: PosterSearch
  readonly onPaper: (paper: Paper) => void
}

/** The chosen posters, as they will be printed. */
export function Preview({ search, onPaper }: Props) {
  const { t } = useTranslation(['posters', 'common'])
  const load = useLoad(listPostersQuery(search.events))
  return (
    <section className={styles.preview} aria-labelledby="posters-preview">
      <h2 id="posters-preview">{t('preview')}</h2>
      <PrintTools paper={search.paper} count={load.data?.length ?? 0} onPaper={onPaper} />
      {search.events.length === 0 ? (
        <EmptyState art="spectrum" title={t('none.title')} headingLevel={3}>
          <p>{t('none.text')}</p>
        </EmptyState>
      ) : (
        <LoadBoundary
          load={load}
          loadError={t('loadError')}
          skeleton={<PostersSkeleton count={search.events.length} />}
        >
          {(posters) => <Sheets search={search} posters={posters} />}
        </LoadBoundary>
      )}
    </section>
  )
}

interface SheetsProps {
  readonly search: PosterSearch
  readonly posters: readonly PosterEvent[]
}

function Sheets({ search, posters }: SheetsProps) {
  const { t } = useTranslation('posters')
  const { data: contacts } = useQuery(hubContactsQuery(useLanguage()))
  const chosen = posters.filter(({ slug }) => search.events.includes(slug))
  const gone = posters.length === chosen.length ? search.events.length - chosen.length : 0
  return (
    <>
      {gone > 0 && <p className={styles.note}>{t('gone', { count: gone })}</p>}
      <div className={styles.sheets}>
        {chosen.map((event) => (
          <Poster
            key={event.id}
            event={event}
            paper={search.paper}
            hub={{ name: contacts?.siteName ?? '', address: contacts?.address ?? '' }}
          />
        ))}
      </div>
    </>
  )
}

const placesOf = (count: number) => Array.from({ length: Math.min(count, 6) }, (_, place) => place)

function PostersSkeleton({ count }: { readonly count: number }) {
  return (
    <SkeletonGroup className={styles.sheets}>
      {placesOf(count).map((place) => (
        <Skeleton key={place} ratio={210 / 297} />
      ))}
    </SkeletonGroup>
  )
}

interface PrintToolsProps {
  readonly paper: Paper
  /** How many posters there are to print. */
  readonly count: number
  readonly onPaper: (paper: Paper) => void
}

function PrintTools({ paper, count, onPaper }: PrintToolsProps) {
  const { t } = useTranslation(['posters', 'common'])
  const [isPreparing, setPreparing] = useState(false)
  const print = async () => {
    setPreparing(true)
    await printPosters()
    setPreparing(false)
  }
  return (
    <div className={styles.tools}>
      <fieldset className={styles.papers}>
        <legend>{t('paper')}</legend>
        {PAPERS.map((name) => (
          <Checkbox
            key={name}
            radio
            name="paper"
            form={SEARCH_FORM}
            value={name}
            checked={name === paper}
            onChange={() => onPaper(name)}
            label={name.toUpperCase()}
          />
        ))}
      </fieldset>
      <Button
        icon={PrinterIcon}
        disabled={count === 0}
        busy={isPreparing && t('preparing')}
        onClick={() => void print()}
      >
        {t('common:actions.print')}
      </Button>
      <p className={styles.count} role="status">
        {t('chosen', { count })}
      </p>
    </div>
  )
}

/** Opens the print dialog once letters and pictures are there: a sheet is printed as it stands at that moment. */
async function printPosters(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('article[data-paper] img')]
  const pending = pictures.map((picture) => picture.decode().catch(() => undefined))
  await Promise.all([document.fonts.ready, ...pending])
  window.print()
}

const COLUMNS = [
  'id, slug, kind, status, title, summary, starts_at, ends_at, previous_starts_at',
  'format, talk_languages, age_min, price_kind, price_amount, currency',
  'cover_path, cover_motif, cover_print, venue, venue_address',
  'space:spaces!events_space_id_fkey(name)',
  'speakers:event_speakers(sort_order, speaker:speakers(id, name))',
].join(', ')

async function listPosters(slugs: readonly string[], signal: AbortSignal): Promise<PosterEvent[]> {
  const rows = unwrap(
    await db()
      .from('events')
      .select(COLUMNS)
      .in('slug', [...slugs])
      // Nobody hangs up what is over or does not take place.
      .gt('ends_at', new Date().toISOString())
      .in('status', ['planned', 'postponed'])
      .order('starts_at')
      .order('id')
      .abortSignal(signal)
      .overrideTypes<PosterRow[], { merge: false }>(),
  )
  return rows.map(toPosterEvent)
}

/**
 * What stands on the posters of these events, in the order of their time; those that are over, cancelled or gone are
 * missing.
 * @throws ApiError
 */
const listPostersQuery = (slugs: readonly string[]) => {
  const sorted = slugs.toSorted()
  return queryOptions({
    queryKey: ['posters', 'chosen', sorted],
    queryFn: ({ signal }) => (sorted.length > 0 ? listPosters(sorted, signal) : []),
    placeholderData: keepPreviousData,
  })
}
