import { toast } from '@hub/shared-platform'
import styles from './undo-toast.module.css'

/** Long enough to notice a slip and to press, shorter than the server waits. */
const UNDO_FOR = 12_000

export interface UndoToastOptions {
  /** What was changed. Of several changes to one record only the last can be taken back. */
  readonly about: string
  readonly said: string
  readonly undo: string
  readonly onUndo: () => void
}

const offered = new Map<string, string>()

/** Says what was done, and offers to take it back for a while. */
export function showUndoToast({ about, said, undo, onUndo }: UndoToastOptions): void {
  const before = offered.get(about)
  if (before) toast.dismiss(before)
  const shown = toast.success(
    (item) => (
      <span className={styles.undo}>
        {said}{' '}
        <button
          type="button"
          className={styles.button}
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
  offered.set(about, shown)
}
