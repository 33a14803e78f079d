import { formatDateRange, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { IconButton } from '@hub/shared-ui/icon-button'
import { ChevronLeftIcon, ChevronRightIcon } from '@hub/shared-ui/icons'
import { HOUR } from '@hub/shared-ui/wall-clock'
import type { Week } from '../model/week.ts'
import styles from './hours-section.module.css'

interface Props {
  readonly week: Week
  readonly isPresent: boolean
  /** How many hours are free; undefined while nobody knows. */
  readonly free: number | undefined
  readonly onWeek: (weeks: number) => void
  readonly onToday: () => void
  /** Address of the week so many weeks later, for browsers without scripts. */
  readonly urlOf: (weeks: number) => string
}

export function WeekNav({ week, isPresent, free, onWeek, onToday, urlOf }: Props) {
  const { t } = useTranslation(['rent', 'common'])
  const language = useLanguage()
  return (
    <fieldset className={styles.weeks}>
      <legend className="visually-hidden">{t('week.label')}</legend>
      <Button variant="quiet" size="sm" onClick={onToday}>
        {t('common:dates.today')}
      </Button>
      <IconButton
        icon={ChevronLeftIcon}
        label={t('week.previous')}
        aria-disabled={isPresent || undefined}
        onClick={() => onWeek(-1)}
      />
      <p className={styles.week} aria-live="polite">
        {formatDateRange(week.since, week.until - HOUR, language)}
        {free !== undefined && <span className="visually-hidden">. {t('week.free', { count: free })}</span>}
      </p>
      <IconButton icon={ChevronRightIcon} label={t('week.next')} onClick={() => onWeek(1)} />
      <noscript>
        {!isPresent && (
          <ButtonLink to={urlOf(-1)} variant="line" size="sm">
            {t('week.previous')}
          </ButtonLink>
        )}
        <ButtonLink to={urlOf(1)} variant="line" size="sm">
          {t('week.next')}
        </ButtonLink>
      </noscript>
    </fieldset>
  )
}
