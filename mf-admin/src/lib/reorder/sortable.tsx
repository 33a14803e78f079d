import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { useTranslation } from '@hub/shared-i18n'
import { Icon } from '@hub/shared-ui/icon'
import { GripIcon } from '@hub/shared-ui/icons'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import styles from './reorder.module.css'

interface ListProps {
  readonly ids: readonly string[]
  readonly nameOf: (id: string) => string
  readonly onMove: (from: number, to: number) => void
  readonly children: ReactNode
}

/** What makes rows follow the mouse, the finger and the arrow keys. Brings dnd-kit: loaded when a list is shown. */
export function SortableList({ ids, nameOf, onMove, children }: ListProps) {
  const { t } = useTranslation('admin')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const say = (key: string, id: unknown, place: unknown = id) =>
    t(`rows.${key}`, {
      name: nameOf(String(id)),
      position: ids.indexOf(String(place)) + 1,
      total: ids.length,
    })
  const isJustLifted = useRef(false)
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      isJustLifted.current = true
      return say('lifted', active.id)
    },
    onDragOver: ({ active, over }) => {
      // The first place that it is over is its own: that would drown what was said just now.
      const isFirst = isJustLifted.current
      isJustLifted.current = false
      return over && !isFirst ? say('over', active.id, over.id) : undefined
    },
    onDragEnd: ({ active, over }) => say('dropped', active.id, over?.id),
    onDragCancel: ({ active }) => say('cancelled', active.id),
  }
  const end = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))]
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('rows.instructions') } }}
      onDragEnd={end}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

interface RowProps {
  readonly id: string
  readonly name: string
  readonly children: ReactNode
}

/** A row with the handle that it is dragged by. */
export function SortableRow({ id, name, children }: RowProps) {
  const { t } = useTranslation('admin')
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id })
  const style: CSSProperties = { ...(transform && { translate: `0 ${transform.y}px` }), transition }
  return (
    <li ref={setNodeRef} className={styles.row} data-dragged={isDragging || undefined} style={style}>
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={styles.handle}
        {...listeners}
        aria-label={t('rows.drag', { name })}
        aria-describedby={attributes['aria-describedby']}
      >
        <Icon of={GripIcon} />
      </button>
      {children}
    </li>
  )
}
