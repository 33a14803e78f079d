import { formatDateTime, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { queryClient, toApiError, toast, useLoad, useMutation, useNow } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { BanIcon, CheckIcon, ClockIcon, HourglassIcon, MonitorPlayIcon, PlusIcon } from '@hub/shared-ui/icons'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { Localized } from '@hub/shared-ui/localized'
import { useMemo, useState } from 'react'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { RowLink } from '../../lib/list/cells.tsx'
import { moved, ReorderList } from '../../lib/reorder/reorder-list.tsx'
import { reorderSlides, type Slide, slides as slideRecords, slidesQuery, stateOf } from './slide.ts'
import { SlideArt } from './slide-art.tsx'
import styles from './slides.module.css'
import { SlidesPages } from './slides-pages.tsx'

const SAVING = ['order-slides']

/** Those that nobody has placed yet come last, as they do on the signage display. */
function inOrder(slides: readonly Slide[], ids: readonly string[]): Slide[] {
  const placeOf = new Map(ids.map((id, place) => [id, place]))
  const place = ({ id }: Slide) => placeOf.get(id) ?? ids.length
  return [...slides].sort((one, other) => place(one) - place(other))
}

/**
 * Slides in the order that was chosen last. It is shown at once and saved one after the other, so that the last one
 * counts; when that could not be saved, they go back to how they were when last heard of.
 */
function useOrder(slides: readonly Slide[]) {
  const { t } = useTranslation('slides')
  const [wanted, setWanted] = useState<readonly string[]>()
  const isLast = () => queryClient.isMutating({ mutationKey: SAVING }) <= 1
  const { mutate } = useMutation({
    mutationKey: SAVING,
    scope: { id: 'order-slides' },
    mutationFn: reorderSlides,
    onSuccess: (_answer, ids) =>
      queryClient.setQueryData<Slide[]>(slidesQuery.queryKey, (known) => known && inOrder(known, ids)),
    onError: (error) => {
      if (!isLast()) return
      toast.error(t(toApiError(error).kind === 'forbidden' ? 'orderForbidden' : 'orderError'))
    },
    onSettled: () => {
      if (!isLast()) return
      setWanted(undefined)
      slideRecords.refresh()
    },
  })
  return {
    shown: useMemo(() => (wanted ? inOrder(slides, wanted) : slides), [slides, wanted]),
    order: (next: readonly Slide[]) => {
      const ids = next.map(({ id }) => id)
      setWanted(ids)
      mutate(ids)
    },
  }
}

const LOOKS = {
  active: { tone: 'positive', icon: CheckIcon },
  planned: { tone: 'quiet', icon: ClockIcon },
  over: { tone: 'quiet', icon: HourglassIcon },
  off: { tone: 'quiet', icon: BanIcon },
} as const

/** The order is saved as soon as it changes. */
function SlideList({ slides }: { readonly slides: readonly Slide[] }) {
  const { t } = useTranslation('slides')
  const language = useLanguage()
  const { shown, order } = useOrder(slides)
  return (
    <ReorderList
      items={shown}
      keyOf={({ id }) => id}
      nameOf={({ title }) => localize(title, language).text}
      label={t('title')}
      onMove={(from, to) => order(moved(shown, from, to))}
    >
      {(slide) => <SlideRow slide={slide} />}
    </ReorderList>
  )
}

function SlideRow({ slide }: { readonly slide: Slide }) {
  const { t } = useTranslation('slides')
  const language = useLanguage()
  const state = stateOf(slide, useNow()?.getTime() ?? 0)
  const from = slide.shown_from && t('window.from', { date: formatDateTime(slide.shown_from, language) })
  const until = slide.shown_until && t('window.until', { date: formatDateTime(slide.shown_until, language) })
  return (
    <div className={styles.row}>
      <SlideArt seed={slide.slug} {...slide} className={styles.thumb} />
      <div>
        <RowLink to={`/admin/slideshow/${slide.id}/edit`}>
          <Localized text={slide.title} />
        </RowLink>
        <p className={styles.facts}>
          <Badge {...LOOKS[state]}>{t(`states.${state}`)}</Badge>
          <span>{t('seconds', { count: slide.seconds })}</span>
          {(from || until) && <span>{[from, until].filter(Boolean).join(' ')}</span>}
        </p>
      </div>
    </div>
  )
}

/** The slides of the signage display, in its order. */
function SlidesPage() {
  const { t } = useTranslation(['slides', 'common'])
  const load = useLoad(slidesQuery)
  const create = (
    <ButtonLink to="/admin/slideshow/new" icon={PlusIcon}>
      {t('common:actions.create')}
    </ButtonLink>
  )
  const actions = (
    <div className={styles.actions}>
      <ButtonLink to="/slideshow" variant="line" icon={MonitorPlayIcon}>
        {t('wall')}
      </ButtonLink>
      {create}
    </div>
  )
  return (
    <AdminFrame section="slideshow" title={t('title')} actions={actions}>
      <SlidesPages />
      <LoadBoundary load={load} loadError={t('listError')} skeleton={{ height: '28rem' }}>
        {(slides) =>
          slides.length > 0 ? (
            <SlideList slides={slides} />
          ) : (
            <EmptyState art="quiet" title={t('empty.title')} actions={create}>
              <p>{t('empty.text')}</p>
            </EmptyState>
          )
        }
      </LoadBoundary>
    </AdminFrame>
  )
}

export { SlidesPage as Component }
