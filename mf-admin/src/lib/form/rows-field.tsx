import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { Icon } from '@hub/shared-ui/icon'
import { IconButton } from '@hub/shared-ui/icon-button'
import { AlertIcon, PlusIcon, TrashIcon, UndoIcon } from '@hub/shared-ui/icons'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ReorderList } from '../reorder/reorder-list.tsx'
import type { FormLike } from './localized-field.tsx'
import styles from './rows.module.css'
import { type ProblemsOf, type RowProblems, rowsOf } from './rows.ts'
import { useFieldFocus } from './use-field-focus.ts'
import { useRowItems } from './use-row-items.ts'

interface Props<Item extends object> {
  readonly form: FormLike
  /** The form holds the rows under it as JSON text. */
  readonly name: string
  readonly label: string
  /** What a new row begins with. */
  readonly fresh: () => Item
  /** How people know a row; empty when it has no name yet. */
  readonly nameOf: (item: Item) => string
  readonly problems?: ProblemsOf<Item> | undefined
  readonly max?: number | undefined
  /** Each row is one line that opens: a `FoldedRow`, which takes the button that removes it. */
  readonly isFolding?: boolean | undefined
  /** In place of the button that adds one row. */
  readonly adder?: ReactNode
  readonly children: (
    item: Item,
    change: (part: Partial<Item>) => void,
    /** What is wrong with a field of the row, once the form was sent. */
    problemOf: (field: keyof Item & string) => string | undefined,
    index: number,
    remove: () => void,
  ) => ReactNode
}

/** Rows of a form: added, put in order, removed and brought back. */
export function RowsField<Item extends object>({ form, name, label, fresh, nameOf, ...rest }: Props<Item>) {
  const { problems, max, isFolding, adder, children } = rest
  const { t } = useTranslation(['admin', 'common'])
  const { rows, add, remove, change, move } = useRowItems<Item>(form, name)
  const [removed, setRemoved] = useState<{ item: Item; index: number; name: string }>()
  const box = useRef<HTMLFieldSetElement>(null)
  const errorId = useId()
  const { error, ref } = form.field(name)
  useFieldFocus(name, ref, () => firstWrong(box.current)?.focus())
  const focusSoon = useFocusSoon(box)

  const shown = (item: Item, index: number) => nameOf(item).trim() || t('rows.unnamed', { number: index + 1 })
  const tidy = error ? rowsOf<Item>(form.values[name]) : []
  const problemsAt = (index: number): RowProblems<Item> => {
    const item = tidy[index]
    return item && problems ? problems(item, tidy) : {}
  }
  const addOne = () => {
    add(fresh())
    focusSoon('li:last-child :is(input, textarea, select, [contenteditable])')
  }
  const removeAt = (item: Item, index: number) => {
    remove(index)
    setRemoved({ item, index, name: shown(item, index) })
    focusSoon('[data-undo]')
  }
  const bringBack = () => {
    if (!removed) return
    add(removed.item, Math.min(removed.index, rows.length))
    setRemoved(undefined)
    focusSoon(`li:nth-child(${removed.index + 1}) :is(input, textarea, select, button)`)
  }
  return (
    <fieldset ref={box} className={styles.rows} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{label}</legend>
      {error && (
        <p className={styles.error} id={errorId}>
          <Icon of={AlertIcon} />
          {error}
        </p>
      )}
      {rows.length === 0 && <p className="small muted">{t('rows.empty')}</p>}
      <ReorderList
        items={rows}
        keyOf={({ key }) => key}
        nameOf={({ item }, index) => shown(item, index)}
        label={label}
        onMove={move}
        isFolding={isFolding}
        actions={({ item }, index) =>
          !isFolding && (
            <IconButton
              icon={TrashIcon}
              label={t('rows.remove', { name: shown(item, index) })}
              onClick={() => removeAt(item, index)}
            />
          )
        }
      >
        {({ item }, index) => {
          const wrong = problemsAt(index)
          const problemOf = (field: keyof Item & string) => {
            const problem = wrong[field]
            return problem && t(problem.key, { ...problem.values })
          }
          return (
            <div className={isFolding ? styles.folding : styles.fields}>
              {children(
                item,
                (part) => change(index, part),
                problemOf,
                index,
                () => removeAt(item, index),
              )}
            </div>
          )
        }}
      </ReorderList>
      <p className={styles.removed} role="status">
        {removed && (
          <>
            {t('rows.removed', { name: removed.name })}
            <Button size="sm" variant="line" icon={UndoIcon} data-undo="" onClick={bringBack}>
              {t('rows.undo')}
            </Button>
          </>
        )}
      </p>
      {adder ?? (
        <div>
          <Button
            variant="line"
            size="sm"
            icon={PlusIcon}
            disabled={max !== undefined && rows.length >= max}
            onClick={addOne}
          >
            {t('rows.add')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

const firstWrong = (box: HTMLElement | null) =>
  box?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? box?.querySelector<HTMLElement>('button')

/** Brings the focus to what the next drawing shows. */
function useFocusSoon(box: { readonly current: HTMLElement | null }) {
  const wanted = useRef('')
  useEffect(() => {
    if (wanted.current) box.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = ''
  })
  return (selector: string) => {
    wanted.current = selector
  }
}
