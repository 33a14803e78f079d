import { db } from '@hub/shared-auth'
import { toApiError, unwrap } from '@hub/shared-platform'
import type { FormValues } from '@hub/shared-ui/request-form'
import { typedRows } from './rows.ts'
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
  async ({ slug }: FormValues): Promise<Row | null> => {
    const found = unwrap(await db().from(table).select('id').eq('slug', String(slug)).maybeSingle())
    return found && read(found.id)
  }

interface Try<Row, Values extends FormValues> {
  readonly sent: Values
  readonly valuesOf: (row: Row) => Values
  /** Of a new row: finds the one that has its address. */
  readonly rowAt: ((sent: Values) => Promise<Row | null>) | undefined
}

/**
 * The row that a refused save would have left, where it is there word for word: an earlier try came through, and its
 * answer got lost.
 * @throws the refusal, where it is not
 */
export async function savedUnheard<Row, Values extends FormValues>(
  thrown: unknown,
  { sent, valuesOf, rowAt }: Try<Row, Values>,
): Promise<Row> {
  const { code, hint } = toApiError(thrown)
  const isTaken = code === '23505' || hint === 'slug_taken'
  const there =
    thrown instanceof SavedMeanwhile
      ? (thrown.theirs as Row)
      : isTaken && (await rowAt?.(sent).catch(() => null))
  if (there && isSavedAs(sent, valuesOf(there))) return there
  throw thrown
}

const isSavedAs = (sent: FormValues, saved: FormValues): boolean =>
  Object.entries(sent).every(([name, value]) => value === saved[name] || areSavedAs(value, saved[name]))

/** Rows inside a form get ids, and what else the server adds, when they are saved. */
function areSavedAs(sent: string | boolean, saved: string | boolean | undefined): boolean {
  const [mine, theirs] = [typedRows<object>(sent), typedRows<object>(saved)]
  if (mine.length === 0 || mine.length !== theirs.length) return false
  return mine.every((row, index) => {
    const other = { ...theirs[index] } as Record<string, unknown>
    return Object.entries(row).every(([name, value]) => value === other[name])
  })
}
