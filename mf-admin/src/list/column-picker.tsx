import { useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { SlidersHorizontalIcon } from '@hub/shared-ui/icons'
import type { Column } from './column.ts'
import styles from './list.module.css'
import { PopoverPanel } from './popover-panel.tsx'

interface Props<Row> {
  readonly columns: readonly Column<Row>[]
  readonly hidden: readonly string[]
  readonly onChange: (hidden: string[]) => void
}

/** Which columns are worth their room. */
export function ColumnPicker<Row>({ columns, hidden, onChange }: Props<Row>) {
  const { t } = useTranslation('admin')
  const optional = columns.filter(({ isOptional }) => isOptional)
  const toggle = (id: string) =>
    onChange(hidden.includes(id) ? hidden.filter((it) => it !== id) : [...hidden, id])
  return (
    <PopoverPanel icon={SlidersHorizontalIcon} label={t('list.columns')}>
      <fieldset className={styles.columns}>
        <legend className="visually-hidden">{t('list.columns')}</legend>
        {optional.map(({ id, title }) => (
          <Checkbox key={id} label={title} checked={!hidden.includes(id)} onChange={() => toggle(id)} />
        ))}
      </fieldset>
    </PopoverPanel>
  )
}
