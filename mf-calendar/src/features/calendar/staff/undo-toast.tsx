import { toast } from '@hub/shared-platform'
import styles from './staff.module.css'

/** Long enough to notice a slip and to press, shorter than the server waits. */
const UNDO_FOR = 12_000

interface Offer {
  readonly said: string
  readonly undo: string
  readonly onUndo: () => void
}

/** Says what was done, and offers to take it back for a while. */
export function offerUndo({ said, undo, onUndo }: Offer): void {
  toast.success(
    (item) => (
      <span className={styles.undo}>
        {said}{' '}
        <button
          type="button"
          className={styles.undoButton}
          onClick={() => {
            toast.dismiss(item.id)
            onUndo()
          }}
        >
          {undo}
        </button>
      </span>
    ),
    { duration: UNDO_FOR },
  )
}
