import { useTranslation } from '@hub/shared-i18n'
import { toast, useLoad } from '@hub/shared-platform'
import { ConfirmAction } from '@hub/shared-ui/confirm-action'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { Localized } from '@hub/shared-ui/localized'
import type { Season } from './season.ts'
import { type WithdrawnItem, withdrawalQuery, withdrawSeason } from './season-actions.ts'
import styles from './seasons.module.css'

/** Takes a season back as far as nobody has booked, after saying what goes and what stays. */
export function WithdrawSeason({ season }: { readonly season: Season }) {
  const { t } = useTranslation(['seasons', 'common'])
  const isScheduled = season.status === 'scheduled'
  return (
    <ConfirmAction
      action={t('withdraw.action')}
      title={t('withdraw.title')}
      keep={t('common:actions.cancel')}
      busy={t('withdraw.busy')}
      failed={t('withdraw.failed')}
      onConfirm={async () => {
        const items = await withdrawSeason(season.id)
        const stays = items.filter(({ reason }) => reason !== null).length
        if (isScheduled) toast.success(t('withdraw.unscheduled'))
        else if (stays > 0) toast.success(t('withdraw.partly', { count: stays }))
        else toast.success(t('withdraw.done'))
      }}
    >
      {isScheduled ? <p>{t('withdraw.scheduledText')}</p> : <Consequences id={season.id} />}
    </ConfirmAction>
  )
}

function Consequences({ id }: Pick<Season, 'id'>) {
  const { t } = useTranslation('seasons')
  const load = useLoad(withdrawalQuery(id))
  return (
    <LoadBoundary load={load} loadError={t('withdraw.loadError')} skeleton={{ height: '8rem' }}>
      {(items) => {
        const going = items.filter(({ reason }) => reason === null)
        const staying = items.filter(({ reason }) => reason !== null)
        return (
          <div className={styles.consequences}>
            <p>{t('withdraw.going', { count: going.length })}</p>
            {staying.length > 0 && (
              <>
                <p>{t('withdraw.staying', { count: staying.length })}</p>
                <ul className={styles.stays}>
                  {staying.map((item) => (
                    <Stays key={item.id} item={item} />
                  ))}
                </ul>
              </>
            )}
            <p className="small muted">{t('withdraw.text')}</p>
          </div>
        )
      }}
    </LoadBoundary>
  )
}

function Stays({ item: { kind, title, reason, people } }: { readonly item: WithdrawnItem }) {
  const { t } = useTranslation('seasons')
  return (
    <li>
      {kind === 'post' ? `${t('kinds.post')}: ` : ''}
      <Localized text={title} />
      <span className={styles.aside}>{t(`withdraw.reasons.${reason}`, { count: people })}</span>
    </li>
  )
}
