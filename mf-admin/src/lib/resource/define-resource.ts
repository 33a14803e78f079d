import { db } from '@hub/shared-auth'
import { ApiError, queryClient, queryOptions, unwrap } from '@hub/shared-platform'
import { unwrapNullable, unwrapRows } from '@hub/shared-ui/check-response'
import type { Json } from '../../../../supabase/types.ts'
import type { SectionId } from '../../frame/sections.ts'
import { asInput } from '../as-input.ts'
import { updateIfUnchanged } from '../form/edit-conflict.ts'
import type { RowSource } from '../list/column.ts'
import { type ListFunction, rowSource } from '../list/row-source.ts'

/** Tables whose records staff create with a form. */
type CreatedTable =
  | 'blog_posts'
  | 'closures'
  | 'courses'
  | 'coworking_plans'
  | 'events'
  | 'promo_codes'
  | 'science_fields'
  | 'seasons'
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
async function createRecord<Row>({ table, content, key, read }: Request<Row>): Promise<Row> {
  const answer = await db().rpc('create_record', {
    table_name: table,
    content: asInput<Json>(content),
    idempotency_key: key,
  })
  const created = await read(unwrap(answer))
  if (!created) throw new ApiError({ kind: 'not-found', message: 'the created record is gone' })
  return created
}

/** A record with the version that a save is compared with. */
export interface StoredRow {
  readonly id: string
  readonly updated_at: string
}

interface RecordDeclaration<Row extends StoredRow, Draft extends object> {
  /** The entry of the menu that is marked as current. */
  readonly section: SectionId
  /** The namespace of its texts. */
  readonly namespace: string
  /** The path of the list; the pages of a row are under it. */
  readonly path: `/admin/${string}`
  /** Tells it from others: in the cache, in the names of drafts and of exported files. */
  readonly name: string
  readonly table: CreatedTable
  /** What a form needs of a row, as PostgREST selects it; `load` and `update` do not need it. */
  readonly columns?: string
  /** Loads a row in another way than by `columns`. */
  readonly load?: (id: string) => Promise<Row | null>
  /** Saves a changed row in another way than by updating its columns. @throws EditConflict */
  readonly update?: (base: Row, draft: Draft) => Promise<Row>
  /** Refetches what shows rows of it, after a change; the list of staff is refetched anyway. */
  readonly refresh?: () => void
}

interface ResourceDeclaration<Row extends StoredRow, Listed, Draft extends object>
  extends RecordDeclaration<Row, Draft> {
  /** The database function that lists rows, or another source of them. */
  readonly list: ListFunction | RowSource<Listed>
}

/** What staff create, change and delete with one form. */
export interface RecordResource<Row extends StoredRow, Draft extends object> {
  readonly section: SectionId
  readonly namespace: string
  readonly path: `/admin/${string}`
  readonly name: string
  /** One row, fresh each time a form opens over it; null when there is none. */
  readonly query: (id: string) => ReturnType<typeof rowQuery<Row>>
  /** Creates a row once per idempotency key. @throws ApiError; 23505 when its slug or code is taken */
  readonly create: (draft: object, key: string) => Promise<Row>
  /** Saves over `base`. @throws EditConflict when `base` is no longer the stored version; ApiError as above */
  readonly update: (base: Row, draft: Draft) => Promise<Row>
  /** @throws ApiError; 23503 when another record refers to the row */
  readonly remove: (id: string) => Promise<void>
  readonly refresh: () => void
}

/** What staff list, create, change and delete. */
export interface Resource<Row extends StoredRow, Listed, Draft extends object>
  extends RecordResource<Row, Draft> {
  readonly source: RowSource<Listed>
}

const rowQuery = <Row>(name: string, id: string, load: (id: string) => Promise<Row | null>) =>
  queryOptions({
    queryKey: ['admin', 'row', name, id],
    queryFn: () => load(id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Declares a record that staff create, change and delete; its page is a `ResourcePage` with a `ResourceForm`. */
export function defineRecord<Row extends StoredRow, Draft extends object>(
  declaration: RecordDeclaration<Row, Draft>,
): RecordResource<Row, Draft> {
  const { section, namespace, path, name, table, columns = 'id' } = declaration
  const load =
    declaration.load ??
    (async (id: string) =>
      unwrapNullable<Row>(await db().from(table).select(columns).eq('id', id).maybeSingle()))

  const updateColumns = ({ id, updated_at }: Row, draft: Draft) =>
    updateIfUnchanged<Row>({
      change: async () =>
        unwrapRows<Row>(
          await db()
            .from(table)
            .update(asInput<never>(draft))
            .eq('id', id)
            .eq('updated_at', updated_at)
            .select(columns),
        ),
      read: () => load(id),
    })

  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: ['admin', name] })
    declaration.refresh?.()
  }
  return {
    section,
    namespace,
    path,
    name,
    query: (id) => rowQuery(name, id, load),
    create: (draft, key) => createRecord({ table, content: draft, key, read: load }),
    update: declaration.update ?? updateColumns,
    remove: async (id) => {
      unwrap(await db().from(table).delete().eq('id', id))
      refresh()
    },
    refresh,
  }
}

/** Declares a record that staff also list: its list is a `ResourceList`. */
export function defineResource<Row extends StoredRow, Listed, Draft extends object>(
  declaration: ResourceDeclaration<Row, Listed, Draft>,
): Resource<Row, Listed, Draft> {
  const { name, list } = declaration
  return {
    ...defineRecord(declaration),
    source: typeof list === 'string' ? rowSource(name, list) : list,
  }
}

/** Refetches the queries with these keys when they are next shown. */
export const refetches =
  (...keys: readonly (readonly string[])[]) =>
  (): void => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
  }

/** Refetches what public pages remember in this tab when it is next shown. */
export function refetchPublicPages(): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [first] }) => first !== 'admin' && first !== 'module',
  })
}
