import { useTranslation } from '@hub/shared-i18n'
import { Icon } from '@hub/shared-ui/icon'
import { InfoIcon, WifiOffIcon } from '@hub/shared-ui/icons'
import styles from './realtime-status.module.css'
import type { Channel } from './subscribe-to-changes.ts'

interface Props {
  readonly channel: Channel
  readonly isStale: boolean
}

/** Whether what is shown is up to date. When it may not be, this stays visible however long the grid is. */
export function RealtimeStatus({ channel, isStale }: Props) {
  const { t } = useTranslation(['calendar', 'common'])
  const isDown = channel === 'down'
  const isDoubtful = isDown || isStale
  return (
    <p role="status" className={`${styles.note} ${isDoubtful ? styles.doubtful : ''}`}>
      {isDoubtful && <Icon of={isDown ? WifiOffIcon : InfoIcon} size="sm" />}
      {isDown && t('live.polling')}
      {!isDown && isStale && t('common:lists.stale')}
      {!isDoubtful && channel === 'live' && t('live.on')}
    </p>
  )
}
