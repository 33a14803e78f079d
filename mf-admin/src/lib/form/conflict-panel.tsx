import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { Icon } from '@hub/shared-ui/icon'
import { AlertIcon } from '@hub/shared-ui/icons'
import type { FormValues } from '@hub/shared-ui/request-form'
import { useEffect, useRef, useState } from 'react'
import { type FieldConflict, type FieldLabels, mergeChanges } from './edit-conflict.ts'
import styles from './form.module.css'

interface Props extends FieldLabels {
  /** What the form began with, what it holds, and what somebody else has saved. */
  readonly base: FormValues
  readonly mine: FormValues
  readonly theirs: FormValues
  /** Goes on with theirs in these fields. */
  readonly onDecide: (taken: readonly string[]) => void
}

/** Somebody else saved first: what both changed is decided field by field, the rest of theirs is taken over. */
export function ConflictPanel({ base, mine, theirs, labelOf, show, onDecide }: Props) {
  const { t } = useTranslation('admin')
  const { conflicts, taken } = mergeChanges(base, mine, theirs)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const choose = (field: string, isTheirs: boolean) => {
    const others = chosen.filter((name) => name !== field)
    setChosen(isTheirs ? [...others, field] : others)
  }
  return (
    <section ref={panel} className={styles.conflict} aria-labelledby="conflict-title" tabIndex={-1}>
      <h2 id="conflict-title" className={styles.conflictTitle}>
        <Icon of={AlertIcon} size="lg" />
        {t('form.conflict.title')}
      </h2>
      <p>{t('form.conflict.text')}</p>
      {conflicts.length > 0 && (
        <FieldConflictTable
          conflicts={conflicts}
          chosen={chosen}
          onChoose={choose}
          labelOf={labelOf}
          show={show}
        />
      )}
      {taken.length > 0 && (
        <>
          <p>{t('form.conflict.taken')}</p>
          <ul className={styles.taken}>
            {taken.map((name) => (
              <li key={name}>
                {t('form.conflict.takenField', {
                  field: labelOf(name),
                  value: show(name, theirs[name] ?? '') || t('form.conflict.empty'),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="actions">
        <Button onClick={() => onDecide(chosen)}>
          {conflicts.length > 0 ? t('form.conflict.apply') : t('form.conflict.goOn')}
        </Button>
        {conflicts.length > 0 && (
          <Button variant="quiet" onClick={() => onDecide(conflicts.map(({ name }) => name))}>
            {t('form.conflict.allTheirs')}
          </Button>
        )}
      </div>
    </section>
  )
}

interface FieldConflictTableProps extends FieldLabels {
  readonly conflicts: readonly FieldConflict[]
  /** Fields in which theirs holds. */
  readonly chosen: readonly string[]
  readonly onChoose: (field: string, isTheirs: boolean) => void
}

/** Mine or theirs, for each field. */
function FieldConflictTable({ conflicts, chosen, onChoose, labelOf, show }: FieldConflictTableProps) {
  const { t } = useTranslation('admin')
  const words = (value: string) => value || t('form.conflict.empty')
  return (
    <div className={styles.conflictFields}>
      {conflicts.map(({ name, mine, theirs }) => (
        <fieldset key={name} className={styles.conflictField}>
          <legend>{labelOf(name)}</legend>
          <Checkbox
            radio
            name={`conflict-${name}`}
            checked={!chosen.includes(name)}
            onChange={() => onChoose(name, false)}
            label={t('form.conflict.mine', { value: words(show(name, mine)) })}
          />
          <Checkbox
            radio
            name={`conflict-${name}`}
            checked={chosen.includes(name)}
            onChange={() => onChoose(name, true)}
            label={t('form.conflict.theirs', { value: words(show(name, theirs)) })}
          />
        </fieldset>
      ))}
    </div>
  )
}
