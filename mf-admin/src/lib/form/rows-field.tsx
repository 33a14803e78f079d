import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { Icon } from '@hub/shared-ui/icon'
import { IconButton } from '@hub/shared-ui/icon-button'
import { AlertIcon, PlusIcon, TrashIcon, UndoIcon } from '@hub/shared-ui/icons'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { moved, ReorderList } from '../reorder/reorder-list.tsx'
import { type FormLike, pathOf, rowForm, rowsOf } from './form-like.ts'
import styles from './rows.module.css'

interface Props<Item extends object> {
  readonly form: FormLike
  /** The form holds the rows under it. */
  readonly name: string
  readonly label: string
  /** What a new row begins with. */
  readonly fresh: () => Item
  /** How people know a row; empty when it has no name yet. */
  readonly nameOf: (item: Item) => string
  readonly max?: number | undefined
  /** Each row is one line that opens: a `FoldedRow`, which takes the button that removes it. */
  readonly isFolding?: boolean | undefined
  /** In place of the button that adds one row. */
  readonly adder?: ((add: (item: Item) => void) => ReactNode) | undefined
  readonly children: (row: FormLike, item: Item, index: number, remove: () => void) => ReactNode
}

/** Rows of a form: added, put in order, removed and brought back. */
export function RowsField<Item extends object>({ form, name, label, fresh, nameOf, ...rest }: Props<Item>) {
  const { max, isFolding, adder, children } = rest
  const { t } = useTranslation(['admin', 'common'])
  const { control, firstWrong } = form
  const list = useFieldArray({ control, name: pathOf(form, name) })
  const items = rowsOf<Item>(form.values[name])
  // A row is in the field array one render before it is in the values.
  const rows = list.fields.map((field, index) => items[index] ?? (field as Item))
  const keys = useRowKeys(rows.length)
  const [removed, setRemoved] = useState<{ item: Item; index: number; name: string }>()
  const box = useRef<HTMLFieldSetElement>(null)
  const errorId = useId()
  const wrong = form.wrongRows(name)
  const error = form.errorOf(name) ?? (wrong > 0 ? t('rows.wrong', { count: wrong }) : undefined)
  useLayoutEffect(() => {
    if (firstWrong?.name === name) firstWrongField(box.current)?.focus()
  }, [firstWrong, name])
  const focusSoon = useFocusSoon(box)

  const shown = (item: Item, index: number) => nameOf(item).trim() || t('rows.unnamed', { number: index + 1 })
  const insert = (item: Item, at: number) => {
    list.insert(at, item, { shouldFocus: false })
    keys.insert(at)
    form.changed()
  }
  const append = (item: Item) => {
    list.append(item, { shouldFocus: false })
    form.changed()
  }
  const addOne = () => {
    insert(fresh(), rows.length)
    focusSoon('li:last-child :is(input, textarea, select, [contenteditable])')
  }
  const removeAt = (item: Item, index: number) => {
    list.remove(index)
    keys.remove(index)
    form.changed()
    setRemoved({ item, index, name: shown(item, index) })
    focusSoon('[data-undo]')
  }
  const bringBack = () => {
    if (!removed) return
    insert(removed.item, Math.min(removed.index, rows.length))
    setRemoved(undefined)
    focusSoon(`li:nth-child(${removed.index + 1}) :is(input, textarea, select, button)`)
  }
  const move = (from: number, to: number) => {
    list.move(from, to)
    keys.move(from, to)
    form.changed()
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
        keyOf={(_, index) => keys.all[index] ?? ''}
        nameOf={shown}
        label={label}
        onMove={move}
        isFolding={isFolding}
        actions={(item, index) =>
          !isFolding && (
            <IconButton
              icon={TrashIcon}
              label={t('rows.remove', { name: shown(item, index) })}
              onClick={() => removeAt(item, index)}
            />
          )
        }
      >
        {(item, index) => (
          <div className={isFolding ? styles.folding : styles.fields}>
            {children(rowForm(form, name, index, item), item, index, () => removeAt(item, index))}
          </div>
        )}
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
      {adder?.(append) ?? (
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

let last = 0
const newKey = () => `row${++last}`

/**
 * Keys that stay with the rows of a list. A row that takes the place of another one, as the version that somebody else
 * saved does, takes its key over: what is open stays open.
 */
function useRowKeys(count: number) {
  const [known, setKnown] = useState<readonly string[]>([])
  let all = known
  if (known.length !== count) {
    all = Array.from({ length: count }, (_, index) => known[index] ?? newKey())
    setKnown(all)
  }
  return {
    all,
    insert: (at: number) => setKnown(all.toSpliced(at, 0, newKey())),
    remove: (index: number) => setKnown(all.toSpliced(index, 1)),
    move: (from: number, to: number) => setKnown(moved(all, from, to)),
  }
}

const firstWrongField = (box: HTMLElement | null) =>
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
