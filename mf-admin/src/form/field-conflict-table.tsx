import { useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import styles from './form.module.css'
import type { FieldConflict, FieldLabels } from './merge.ts'

interface Props extends FieldLabels {
  readonly clashes: readonly FieldConflict[]
  /** Fields in which theirs holds. */
  readonly chosen: readonly string[]
  readonly onChoose: (field: string, isTheirs: boolean) => void
}

/** Mine or theirs, for each field. */
export function FieldConflictTable({ clashes, chosen, onChoose, labelOf, show }: Props) {
  const { t } = useTranslation('admin')
  const words = (value: string) => value || t('form.conflict.empty')
  return (
    <div className={styles.clashes}>
      {clashes.map(({ name, mine, theirs }) => (
        <fieldset key={name} className={styles.clash}>
          <legend>{labelOf(name)}</legend>
          <Checkbox
            radio
            name={`clash-${name}`}
            checked={!chosen.includes(name)}
            onChange={() => onChoose(name, false)}
            label={t('form.conflict.mine', { value: words(show(name, mine)) })}
          />
          <Checkbox
            radio
            name={`clash-${name}`}
            checked={chosen.includes(name)}
            onChange={() => onChoose(name, true)}
            label={t('form.conflict.theirs', { value: words(show(name, theirs)) })}
          />
        </fieldset>
      ))}
    </div>
  )
}
