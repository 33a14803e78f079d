import { formatDateTime, formatNumber, useLanguage, useTranslation } from '@hub/shared-i18n'
import { queryClient, toast, useLoad } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { ConfirmAction } from '@hub/shared-ui/confirm-action'
import { ArrowLeftIcon, ArrowRightIcon, PencilIcon } from '@hub/shared-ui/icons'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { useGroupNames } from '../../lib/series/use-group-names.ts'
import type { StaffEvent } from './event.ts'
import { events } from './event-resource.ts'
import { detachEvent, type EventSeries, eventSeriesQuery } from './event-series.ts'
import styles from './events.module.css'

/** The series of an event: which of its dates this is, the neighbouring ones, and what was changed of it alone. */
export function SeriesBar({ event }: { readonly event: StaffEvent }) {
  const { t } = useTranslation('event-series')
  const load = useLoad(eventSeriesQuery(event.id))
  return (
    <LoadBoundary load={load} loadError={t('bar.loadError')} skeleton={{ height: '5rem' }}>
      {(series) => series && <Series event={event} series={series} />}
    </LoadBoundary>
  )
}

function Series({ event, series }: { readonly event: StaffEvent; readonly series: EventSeries }) {
  const { t } = useTranslation(['event-series', 'common'])
  const language = useLanguage()
  const namesOf = useGroupNames()
  const { dates } = series
  const position = dates.findIndex(({ id }) => id === event.id)
  const [previous, next] = [dates[position - 1], dates[position + 1]]
  const exceptions = dates.filter((date) => date.exceptions.length > 0).length
  const number = (value: number) => formatNumber(value, language)
  const detach = async () => {
    await detachEvent(event)
    toast.success(t('detach.done'))
    events.refresh()
    void queryClient.invalidateQueries({ queryKey: events.query(event.id).queryKey })
  }
  return (
    <section className={styles.series} aria-label={t('bar.title')}>
      <p>
        <b>{t('bar.position', { position: number(position + 1), total: number(dates.length) })}</b>
        {exceptions > 0 && <span className={styles.note}>{t('bar.exceptions', { count: exceptions })}</span>}
      </p>
      {event.series_exceptions.length > 0 && (
        <Badge tone="accent" icon={PencilIcon}>
          {t('bar.own', { fields: namesOf(event.series_exceptions) })}
        </Badge>
      )}
      <div className={styles.seriesLinks}>
        {previous && (
          <ButtonLink to={`${events.path}/${previous.id}/edit`} variant="line" size="sm" icon={ArrowLeftIcon}>
            {t('bar.previous', { date: formatDateTime(previous.starts_at, language) })}
          </ButtonLink>
        )}
        {next && (
          <ButtonLink to={`${events.path}/${next.id}/edit`} variant="line" size="sm" icon={ArrowRightIcon}>
            {t('bar.next', { date: formatDateTime(next.starts_at, language) })}
          </ButtonLink>
        )}
        <ButtonLink to={`${events.path}?tab=all&series=${series.series_id}`} variant="quiet" size="sm">
          {t('bar.all')}
        </ButtonLink>
        <ConfirmAction
          size="sm"
          action={t('detach.action')}
          title={t('detach.title')}
          keep={t('common:actions.cancel')}
          busy={t('common:forms.saving')}
          failed={t('detach.failed')}
          onConfirm={detach}
        >
          <p>{t('detach.text')}</p>
        </ConfirmAction>
      </div>
    </section>
  )
}
