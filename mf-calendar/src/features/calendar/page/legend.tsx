import { useTranslation } from '@hub/shared-i18n'
import { useState } from 'react'
import { KindMark } from '../details/kind-mark.tsx'
import { type CalendarKind, calendarKinds } from '../model/item.ts'
import { toggledKind } from '../search-params/search-params.ts'
import styles from './filters.module.css'

interface Props {
  readonly kinds: readonly CalendarKind[]
  readonly onKinds: (kinds: readonly CalendarKind[]) => void
}

/** What colours, patterns and icons mean; each kind can be left out. */
export function Legend({ kinds, onKinds }: Props) {
  const { t } = useTranslation('calendar')
  const [shown, setShown] = useTicked(kinds)
  const toggle = (kind: CalendarKind) => {
    const next = toggledKind(shown, kind)
    setShown(next)
    onKinds(next)
  }
  return (
    <fieldset className={styles.legend}>
      <legend className="visually-hidden">{t('legend')}</legend>
      {calendarKinds.map((kind) => (
        <label key={kind} className={styles.kind}>
          <input
            type="checkbox"
            className={styles.box}
            checked={shown.includes(kind)}
            onChange={() => toggle(kind)}
          />
          <KindMark kind={kind} />
          <span className={styles.word}>{t(`kindsPlural.${kind}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** The address follows when the days are drawn; a box that is pressed shows it at once. */
function useTicked(kinds: readonly CalendarKind[]) {
  const [shown, setShown] = useState(kinds)
  const [last, setLast] = useState(kinds)
  if (kinds !== last) {
    setLast(kinds)
    setShown(kinds)
  }
  return [shown, setShown] as const
}
