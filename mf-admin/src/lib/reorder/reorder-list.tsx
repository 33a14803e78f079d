import { useTranslation } from '@hub/shared-i18n'
import { queryOptions, useLoad } from '@hub/shared-platform'
import { IconButton } from '@hub/shared-ui/icon-button'
import { ArrowDownIcon, ArrowUpIcon } from '@hub/shared-ui/icons'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './reorder.module.css'

/** Without it rows are moved by their buttons alone. */
const sortableModule = queryOptions({
  queryKey: ['module', 'sortable'],
  queryFn: () =>
    import('./sortable.tsx').then(({ SortableList, SortableRow }) => ({ SortableList, SortableRow })),
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
})

interface Props<Item> {
  readonly items: readonly Item[]
  /** Stays with the item wherever it goes. */
  readonly keyOf: (item: Item, index: number) => string
  readonly nameOf: (item: Item, index: number) => string
  /** What the list is of. */
  readonly label: string
  readonly onMove: (from: number, to: number) => void
  /** Each row is one line, and what is opened of it stands below that; its content is such a `FoldedRow`. */
  readonly isFolding?: boolean | undefined
  /** Beside the buttons that move it. */
  readonly actions?: ((item: Item, index: number) => ReactNode) | undefined
  readonly children: (item: Item, index: number) => ReactNode
}

/** Rows in an order that people set: dragged by a handle with mouse, finger or keys, or moved by one with buttons. */
export function ReorderList<Item>({ items, keyOf, nameOf, label, onMove, ...rest }: Props<Item>) {
  const { isFolding, actions, children } = rest
  const { t } = useTranslation('admin')
  // Not a `LoadBoundary`: rows whose dragging did not load are still moved by their buttons.
  const { data: module, error } = useLoad(sortableModule)
  const list = useRef<HTMLOListElement>(null)
  const { said, step } = useSteps(list, (from, to, name) => {
    onMove(from, to)
    return t('rows.moved', { name, position: to + 1, total: items.length })
  })
  if (!module && !error)
    return (
      <SkeletonGroup>
        <Skeleton width="100%" height={`${Math.max(items.length, 1) * 4}rem`} />
      </SkeletonGroup>
    )
  const ids = items.map(keyOf)
  const names = items.map(nameOf)
  const rows = items.map((item, index) => {
    const id = ids[index] ?? ''
    const name = names[index] ?? ''
    const content = (
      <>
        <div className={isFolding ? styles.folding : styles.content}>{children(item, index)}</div>
        <div className={styles.moves}>
          {([-1, 1] as const).map((by) => {
            const isEnd = index + by < 0 || index + by >= items.length
            return (
              <IconButton
                key={by}
                icon={by < 0 ? ArrowUpIcon : ArrowDownIcon}
                label={t(by < 0 ? 'rows.up' : 'rows.down', { name })}
                aria-disabled={isEnd || undefined}
                data-move={`${by} ${id}`}
                onClick={() => !isEnd && step(index, by, id, name)}
              />
            )
          })}
          {actions?.(item, index)}
        </div>
      </>
    )
    if (module)
      return (
        <module.SortableRow key={id} id={id} name={name}>
          {content}
        </module.SortableRow>
      )
    return (
      <li key={id} className={styles.row}>
        {content}
      </li>
    )
  })
  const drawn = (
    <ol ref={list} className={styles.list} aria-label={label}>
      {rows}
    </ol>
  )
  return (
    <>
      {module ? (
        <module.SortableList ids={ids} nameOf={(id) => names[ids.indexOf(id)] ?? ''} onMove={onMove}>
          {drawn}
        </module.SortableList>
      ) : (
        drawn
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}

/** Moves by one: what was done is said, and the button keeps the focus though its row went elsewhere. */
function useSteps(
  list: { readonly current: HTMLElement | null },
  move: (from: number, to: number, name: string) => string,
) {
  const [said, setSaid] = useState('')
  const pressed = useRef('')
  // After each render: the row may have been taken out and put in again.
  useEffect(() => {
    if (!pressed.current) return
    list.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(pressed.current)}"]`)?.focus()
    pressed.current = ''
  })
  return {
    said,
    step: (index: number, by: -1 | 1, id: string, name: string) => {
      pressed.current = `${by} ${id}`
      setSaid(move(index, index + by, name))
    },
  }
}

/** The same items in the order that a move leaves. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}
