import { db } from '@hub/shared-auth'
import { toApiError, unwrap } from '@hub/shared-platform'
import { SavedMeanwhile } from './saved-meanwhile.ts'

/** Tables whose rows have addresses that nobody else may have. */
type Addressed =
  | 'blog_posts'
  | 'courses'
  | 'coworking_plans'
  | 'events'
  | 'science_fields'
  | 'slides'
  | 'spaces'
  | 'speakers'
  | 'subscriptions'

/** Finds the row that has the address which a form asks for. */
export const rowAt =
  <Row>(table: Addressed, read: (id: string) => Promise<Row | null>) =>
  async ({ slug }: { readonly slug: string }): Promise<Row | null> => {
    const found = unwrap(await db().from(table).select('id').eq('slug', slug).maybeSingle())
    return found && read(found.id)
  }

interface Try<Row, Draft> {
  readonly wish: Draft
  /** The draft that would save what was typed over this row, and the one that would leave the row as it is. */
  readonly draftsOver: (row: Row) => readonly [mine: Draft, theirs: Draft]
  /** Of a new row: finds the one that has its address. */
  readonly rowAt: ((wish: Draft) => Promise<Row | null>) | undefined
}

/**
 * The row that a refused save would have left, where it is there in full: an earlier try came through, and its answer
 * got lost.
 * @throws the refusal, where it is not
 */
export async function savedUnheard<Row, Draft>(
  thrown: unknown,
  { wish, draftsOver, rowAt }: Try<Row, Draft>,
): Promise<Row> {
  const { code, hint } = toApiError(thrown)
  const isTaken = code === '23505' || hint === 'slug_taken'
  const there =
    thrown instanceof SavedMeanwhile
      ? (thrown.theirs as Row)
      : isTaken && (await rowAt?.(wish).catch(() => null))
  if (there && isSame(...draftsOver(there))) return there
  throw thrown
}

/** By content: rows inside a form get ids when they are saved. */
function isSame(mine: unknown, theirs: unknown): boolean {
  if (!isObject(mine) || !isObject(theirs)) return mine === theirs
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  names.delete('id')
  return [...names].every((name) => isSame(mine[name], theirs[name]))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
