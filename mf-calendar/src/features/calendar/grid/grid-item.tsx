import { Link } from '@hub/shared-platform'
import { KindIcon } from '../details/kind-mark.tsx'
import type { ItemLabels } from '../details/use-item-labels.ts'
import type { CalendarItem } from '../model/item.ts'
import styles from './grid-item.module.css'

interface Props {
  readonly item: CalendarItem
  readonly words: ItemLabels
  /** In a column of hours, where there is more room, and the place says when. */
  readonly isInHours: boolean
  readonly onOpen: (item: CalendarItem, anchor: HTMLElement) => void
}

/** Something that takes place, in the grid: a link to its page, or a button that tells what there is to know. */
export function GridItem({ item, words, isInHours, onOpen }: Props) {
  const { name, space, hours, full } = words
  const look = {
    className: styles.item,
    'data-cal': item.kind,
    'data-item': item.id,
    'data-hours': isInHours || undefined,
    'data-status': item.event_status ?? undefined,
    'aria-label': full,
  }
  const [begins, ends] = hours.split('–')
  const content = isInHours ? (
    <span className={styles.lines}>
      <KindIcon kind={item.kind} />
      <span className={styles.time}>
        {begins}
        <span className={styles.end}>–{ends}</span>
      </span>
      <Name name={name} />
      {space && space !== name.text && <span className={styles.space}>{space}</span>}
    </span>
  ) : (
    // As few elements as can be: a month has hundreds of these.
    <>
      <KindIcon kind={item.kind} />
      {begins} {name.isFallback ? <Name name={name} /> : name.text}
    </>
  )
  if (item.slug) {
    return (
      <Link to={`/events/${item.slug}`} {...look}>
        {content}
      </Link>
    )
  }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...look}
      onClick={(event) => onOpen(item, event.currentTarget)}
    >
      {content}
    </button>
  )
}

const Name = ({ name }: Pick<ItemLabels, 'name'>) => (
  <span className={styles.name} lang={name.isFallback ? name.language : undefined}>
    {name.text}
  </span>
)
