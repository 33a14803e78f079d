import { useTranslation } from '@hub/shared-i18n'
import { KindMark } from '../details/kind-mark.tsx'
import { type CalendarKind, calendarKinds } from '../model/item.ts'
import styles from './filters.module.css'

interface Props {
  readonly kinds: readonly CalendarKind[]
  readonly onToggle: (kind: CalendarKind) => void
}

/** What colours, patterns and icons mean; each kind can be left out. */
export function Legend({ kinds, onToggle }: Props) {
  const { t } = useTranslation('calendar')
  return (
    <fieldset className={styles.legend}>
      <legend className="visually-hidden">{t('legend')}</legend>
      {calendarKinds.map((kind) => (
        <label key={kind} className={styles.kind}>
          <input
            type="checkbox"
            className={styles.box}
            checked={kinds.includes(kind)}
            onChange={() => onToggle(kind)}
          />
          <KindMark kind={kind} />
          <span className={styles.word}>{t(`kindsPlural.${kind}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
