import { db } from '@hub/shared-auth'
import { ApiError, unwrap } from '@hub/shared-platform'
import type { Json } from '../../../../supabase/types.ts'
import { asInput } from '../as-input.ts'

/** Tables whose records staff create with a form. */
export type CreatedTable =
  | 'blog_posts'
  | 'courses'
  | 'coworking_plans'
  | 'events'
  | 'promo_codes'
  | 'science_fields'
  | 'slides'
  | 'spaces'
  | 'speakers'
  | 'subscriptions'

interface Request<Row> {
  readonly table: CreatedTable
  /** As `create_record` of the database takes it. */
  readonly content: object
  /** The idempotency key of this content: a repeated request returns the record that the first one created. */
  readonly key: string
  readonly read: (id: string) => Promise<Row | null>
}

/**
 * Creates a record and returns it as stored.
 * @throws ApiError; 23505 or the hint `slug_taken` when another record has the slug or the code
 */
export async function createRecord<Row>({ table, content, key, read }: Request<Row>): Promise<Row> {
  const answer = await db().rpc('create_record', {
    table_name: table,
    content: asInput<Json>(content),
    idempotency_key: key,
  })
  const created = await read(unwrap(answer))
  if (!created) throw new ApiError({ kind: 'not-found', message: 'the created record is gone' })
  return created
}
