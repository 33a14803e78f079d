import { useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { Icon } from '@hub/shared-ui/icon'
import { SlidersHorizontalIcon } from '@hub/shared-ui/icons'
import type { KeyboardEvent } from 'react'
import type { Column } from './column.ts'
import styles from './list.module.css'

interface Props<Row> {
  readonly columns: readonly Column<Row>[]
  readonly hidden: readonly string[]
  readonly onChange: (hidden: string[]) => void
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  if (event.key !== 'Escape') return
  event.currentTarget.open = false
  event.currentTarget.querySelector('summary')?.focus()
}

/** Which columns are worth their room. */
export function ColumnChoice<Row>({ columns, hidden, onChange }: Props<Row>) {
  const { t } = useTranslation('admin')
  const optional = columns.filter(({ isOptional }) => isOptional)
  const toggle = (id: string) =>
    onChange(hidden.includes(id) ? hidden.filter((it) => it !== id) : [...hidden, id])
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: it hears Esc of the boxes inside
    <details className={styles.choice} onKeyDown={closeOnEscape}>
      <summary className={styles.choiceButton}>
        <Icon of={SlidersHorizontalIcon} />
        {t('list.columns')}
      </summary>
      <fieldset className={styles.choicePanel}>
        <legend className="visually-hidden">{t('list.columns')}</legend>
        {optional.map(({ id, title }) => (
          <Checkbox key={id} label={title} checked={!hidden.includes(id)} onChange={() => toggle(id)} />
        ))}
      </fieldset>
    </details>
  )
}
