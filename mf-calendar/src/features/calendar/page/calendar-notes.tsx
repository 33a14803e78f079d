import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { useCharacterKeys } from '../keys/character-keys.ts'
import { keysOf } from '../keys/shortcuts.ts'
import styles from './calendar.module.css'

interface Props {
  readonly period: string
  /** How many items are shown; undefined while nobody knows. */
  readonly count: number | undefined
  /** How many the filters leave out. */
  readonly hidden: number
  readonly isCut: boolean
  readonly onReset: () => void
  readonly onHelp: () => void
}

/** What there is to say of what is shown: how much it is, and what is left out. */
export function CalendarNotes(props: Props) {
  const { period, count, hidden, isCut, onReset, onHelp } = props
  const { t } = useTranslation(['calendar', 'common'])
  const hasCharacters = useCharacterKeys()
  return (
    <div className={styles.notes}>
      <p role="status" className="visually-hidden">
        {count === undefined ? '' : `${period}. ${t('itemsOfDay', { count })}`}
      </p>
      {count === 0 && hidden === 0 && <p>{t('empty.title')}</p>}
      {hidden > 0 && (
        <p className={styles.note}>
          {t('hidden', { count: hidden })}
          <Button variant="quiet" size="sm" onClick={onReset}>
            {t('common:lists.resetFilters')}
          </Button>
        </p>
      )}
      {isCut && <p>{t('cut')}</p>}
      <p className={`${styles.keys} with-script`}>
        <span>
          {t('keys.label')} <kbd>{keysOf.previous}</kbd> <kbd>{keysOf.next}</kbd> {t('keys.turn')}
          {hasCharacters && (
            <>
              {', '}
              <kbd>{keysOf.today}</kbd> {t('keys.back')}
            </>
          )}
        </span>
        <Button variant="quiet" size="sm" onClick={onHelp}>
          {t('keys.all')}
        </Button>
      </p>
    </div>
  )
}
