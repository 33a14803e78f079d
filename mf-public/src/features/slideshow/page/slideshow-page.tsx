import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, useNow, usePageMetadata, useQuery, useQueryClient } from '@hub/shared-platform'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { useEffect, useRef, useState } from 'react'
import { SignageDisplay } from '../display/signage-display.tsx'
import { readStoredProgramme, refreshDelay, slideshowQuery, storeProgramme } from '../load-programme.ts'
import type { Programme } from '../model/programme.ts'

import { SignageMessage } from './signage-message.tsx'

/** What is kept is written anew when it changed, and now and then for its date. */
const KEPT_AFRESH = 10 * 60_000

interface LoadedProgramme {
  /** Absent until something came or was found in the store. */
  readonly programme: Programme | undefined
  /** When the programme was last known to be true, in epoch milliseconds; absent while the connection holds. */
  readonly cutOffSince: number | undefined
  /** Why there is nothing to show. */
  readonly error: Error | undefined
  readonly retry: () => void
  readonly retrying: boolean
}

/** The programme, asked for again and again, sooner after a failure; in the meantime the last one that came. */
function useProgramme(): LoadedProgramme {
  useKeptProgramme()
  const query = useQuery(slideshowQuery)
  const { data, dataUpdatedAt, error, isFetching, refetch } = query
  useRefreshing(query)
  useKeeping(data, dataUpdatedAt)
  return {
    programme: data,
    cutOffSince: data && error ? dataUpdatedAt : undefined,
    error: useProblem(error, data !== undefined),
    retry: () => void refetch(),
    retrying: isFetching,
  }
}

/** The cache forgets the error as soon as it asks again; what is said about it must not flicker. */
function useProblem(error: Error | null, hasData: boolean): Error | undefined {
  const [problem, setProblem] = useState<Error>()
  if (error && !hasData && error !== problem) setProblem(error)
  if (hasData && problem) setProblem(undefined)
  return hasData ? undefined : (error ?? problem)
}

/** After the first frame, which is prerendered and knows no store. */
function useKeptProgramme() {
  const client = useQueryClient()
  useEffect(() => {
    if (client.getQueryData(slideshowQuery.queryKey)) return
    const kept = readStoredProgramme()
    if (kept) client.setQueryData(slideshowQuery.queryKey, kept.programme, { updatedAt: kept.savedAt })
  }, [client])
}

interface Query {
  readonly isFetching: boolean
  readonly isError: boolean
  readonly dataUpdatedAt: number
  readonly errorUpdateCount: number
  readonly refetch: () => Promise<unknown>
}

function useRefreshing({ isFetching, isError, dataUpdatedAt, errorUpdateCount, refetch }: Query) {
  const failures = useRef(0)
  // A request that fails at once is over before anybody sees it run: its answer is told by the counts alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer begins the waiting anew
  useEffect(() => {
    if (isFetching) return
    failures.current = isError ? failures.current + 1 : 0
    const ask = () => void refetch()
    const timer = setTimeout(ask, refreshDelay(failures.current, Math.random()))
    window.addEventListener('online', ask)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', ask)
    }
  }, [isFetching, isError, dataUpdatedAt, errorUpdateCount, refetch])
}

function useKeeping(programme: Programme | undefined, savedAt: number) {
  const kept = useRef<{ programme: Programme; savedAt: number }>(undefined)
  useEffect(() => {
    if (!programme) return
    const isSame = kept.current?.programme === programme && savedAt - kept.current.savedAt < KEPT_AFRESH
    if (isSame) return
    kept.current = { programme, savedAt }
    storeProgramme(kept.current)
  }, [programme, savedAt])
}

/** The signage display with the hub's own slides and programme. */
function SlideshowPage() {
  const { t } = useTranslation(['slideshow', 'common'])
  const now = useNow()
  const { programme, cutOffSince, error, retry, retrying } = useProgramme()
  usePageMetadata({ title: t('title'), description: t('description'), path: '/slideshow' })
  if (programme && now)
    return <SignageDisplay programme={programme} now={now} cutOffSince={cutOffSince} reloads />
  if (!error) return <SignageMessage title={t('title')} isBusy />
  return (
    <SignageMessage title={t('title')}>
      <ErrorCard
        title={t('loadError')}
        message={t(errorMessageKey(error))}
        onRetry={retry}
        retrying={retrying}
      />
      <p>{t('keepsTrying')}</p>
    </SignageMessage>
  )
}

export { SlideshowPage as Component }
