import { formatDay, type LocalizedText, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { toast, useLoad } from '@hub/shared-platform'
import { ConfirmAction } from '@hub/shared-ui/confirm-action'
import { noonOf } from '@hub/shared-ui/day'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { Localized } from '@hub/shared-ui/localized'
import { VisitsOnCancellation } from '@hub/shared-ui/visits-on-cancellation'
import { type ClosedDesks, cancelDeskForClosure, closureDesksQuery, type MetDesk } from './closure-desks.ts'
import styles from './closures.module.css'

interface Props {
  readonly closed: ClosedDesks
  readonly reason: LocalizedText | null
}

/** Who has booked a desk on days without desks, with an action for each. */
export function BookedDesks({ closed, reason }: Props) {
  const { t } = useTranslation('closures')
  const load = useLoad(closureDesksQuery(closed))
  return (
    <LoadBoundary load={load} loadError={t('desks.loadError')} skeleton={{ height: '4rem' }}>
      {({ total, rows }) => (
        <>
          <p role="status">{total === 0 ? t('desks.nothing') : t('desks.total', { count: total })}</p>
          {rows.length > 0 && (
            <ul className={styles.booked}>
              {rows.map((desk) => (
                <li key={desk.id} className={styles.met}>
                  <Desk desk={desk} reason={reason} />
                </li>
              ))}
            </ul>
          )}
          {total > rows.length && <p className="muted">{t('booked.more', { count: total - rows.length })}</p>}
        </>
      )}
    </LoadBoundary>
  )
}

interface DeskProps {
  readonly desk: MetDesk
  readonly reason: LocalizedText | null
}

function Desk({ desk: { id, day: on, full_name: name, plan }, reason }: DeskProps) {
  const { t } = useTranslation('closures')
  const language = useLanguage()
  const day = formatDay(noonOf(on), language)
  const cancel = async () => {
    await cancelDeskForClosure(id, reason)
    toast.success(t('desks.done', { name, day }))
  }
  return (
    <>
      <div>
        <p className={styles.name}>
          <b>{t('desks.one', { name })}</b>
        </p>
        <span className={styles.place}>
          <Localized text={plan} />, {day}
        </span>
      </div>
      <ConfirmAction
        size="sm"
        action={t('desks.cancel')}
        title={t('desks.title', { name, day })}
        keep={t('desks.keep')}
        busy={t('cancel.busy')}
        failed={t('desks.failed')}
        onConfirm={cancel}
        explain={({ hint }) => (hint === 'already_checked_in' ? t('desks.checkedIn') : undefined)}
      >
        <p>{t('desks.text')}</p>
        <p>
          {reason ? t('cancel.reason', { reason: localize(reason, language).text }) : t('cancel.noReason')}
        </p>
        <VisitsOnCancellation target="desk_day" target_id={id} />
      </ConfirmAction>
    </>
  )
}
