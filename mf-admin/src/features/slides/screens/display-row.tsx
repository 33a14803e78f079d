import { formatDate, formatTime, hubDay, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { toast, useNow } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { ConfirmAction } from '@hub/shared-ui/confirm-action'
import { AlertIcon, CheckIcon, ClockIcon, HistoryIcon } from '@hub/shared-ui/icons'
import { agoText } from './ago-text.ts'
import { type Display, forgetDisplay } from './display.ts'
import { NameDisplay } from './name-display.dialog.tsx'
import styles from './screens.module.css'

interface Props {
  readonly display: Display
  /** The composition that is published; undefined where that is not known. */
  readonly composition: string | undefined
}

/** A display: where it hangs, what it shows, and when it was seen last. */
export function DisplayRow({ display, composition }: Props) {
  const { t } = useTranslation('screens')
  const language = useLanguage()
  const now = useNow() ?? new Date()
  const { name, space, is_online, last_seen_at, stale_since, width, height } = display
  const title = name ?? t('unnamed')
  const isBehind =
    composition !== undefined && display.composition !== null && display.composition !== composition
  const isToday = stale_since !== null && hubDay(stale_since) === hubDay(now)
  const shows = space ? localize(space.name, language).text : t('hub')
  return (
    <li className={styles.display}>
      <div>
        <h3 className={styles.name}>{title}</h3>
        <p className={styles.badges}>
          <Badge tone={is_online ? 'positive' : 'quiet'} icon={is_online ? CheckIcon : ClockIcon}>
            {is_online ? t('online') : t('seen', { ago: agoText(last_seen_at, now, language) })}
          </Badge>
          {stale_since && (
            <Badge tone="warning" icon={AlertIcon}>
              {t('stale', { since: (isToday ? formatTime : formatDate)(stale_since, language) })}
            </Badge>
          )}
          {isBehind && (
            <Badge tone="warning" icon={HistoryIcon}>
              {t('behind')}
            </Badge>
          )}
        </p>
        <p className={styles.facts}>
          <span>{t('shows', { what: shows })}</span>
          <span>{t(`languages.${display.language}`)}</span>
          <span>{t('size', { width, height })}</span>
        </p>
      </div>
      <div className={styles.actions}>
        <NameDisplay display={display} />
        <ConfirmAction
          size="sm"
          action={t('forget.action')}
          title={t('forget.title', { name: title })}
          keep={t('forget.keep')}
          busy={t('forget.busy')}
          failed={t('forget.failed')}
          onConfirm={async () => {
            await forgetDisplay(display.id)
            toast.success(t('forget.done', { name: title }))
          }}
        >
          <p>{t(is_online ? 'forget.textOnline' : 'forget.text')}</p>
        </ConfirmAction>
      </div>
    </li>
  )
}
