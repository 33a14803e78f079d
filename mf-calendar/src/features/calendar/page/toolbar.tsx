import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { DateField } from '@hub/shared-ui/date-field'
import { IconButton } from '@hub/shared-ui/icon-button'
import { ChevronLeftIcon, ChevronRightIcon } from '@hub/shared-ui/icons'
import { useEffect, useState } from 'react'
import { keysOf } from '../keys/shortcuts.ts'
import { type Day, parseDay } from '../model/day.ts'
import { type View, views } from '../model/view.ts'
import styles from './toolbar.module.css'

interface Props {
  readonly view: View
  readonly date: Day | undefined
  readonly onView: (view: View) => void
  /** Undefined is today. */
  readonly onDate: (date: Day | undefined) => void
  readonly onPage: (pages: number) => void
}

/** Which days the calendar shows. */
export function Toolbar({ view, date, onView, onDate, onPage }: Props) {
  const { t } = useTranslation(['calendar', 'common'])
  return (
    <div className={styles.tools}>
      <div className={styles.pages}>
        <IconButton icon={ChevronLeftIcon} label={t('previous')} onClick={() => onPage(-1)} />
        <Button variant="line" size="sm" onClick={() => onDate(undefined)}>
          {t('common:dates.today')}
        </Button>
        <IconButton icon={ChevronRightIcon} label={t('next')} onClick={() => onPage(1)} />
      </div>
      <DateJump date={date} onDate={onDate} />
      <fieldset className={styles.views}>
        <legend className="visually-hidden">{t('view')}</legend>
        {views.map((own) => (
          <button
            key={own}
            type="button"
            className={styles.view}
            aria-pressed={own === view}
            onClick={() => onView(own)}
          >
            {t(`views.${own}`)}
            <span className={styles.key} aria-hidden="true">
              {keysOf[own]}
            </span>
          </button>
        ))}
      </fieldset>
    </div>
  )
}

/** Another day, typed or chosen. What is typed and is no day yet stays. */
function DateJump({ date, onDate }: Pick<Props, 'date' | 'onDate'>) {
  const { t } = useTranslation('calendar')
  const [typed, setTyped] = useState('')
  useEffect(() => setTyped(date ?? ''), [date])
  const change = (text: string) => {
    setTyped(text)
    const day = parseDay(text)
    if (day && day !== date) onDate(day)
  }
  return (
    <div className={styles.jump}>
      <DateField label={t('jump')} labelHidden value={typed} onChange={change} />
    </div>
  )
}
