import type { TestDatabase } from '../database.ts'

export interface Column {
  readonly name: string
  readonly type: string
}

export interface Relation {
  readonly name: string
  readonly columns: readonly Column[]
}

export interface Routine {
  readonly name: string
  readonly arguments: readonly Column[]
  /** Words that its text reads out of JSON. */
  readonly keys: readonly string[]
}

/** What the API offers, as the catalogue of the database tells it. */
export interface Catalogue {
  readonly relations: readonly Relation[]
  readonly routines: readonly Routine[]
  readonly enums: ReadonlyMap<string, readonly string[]>
  readonly buckets: readonly string[]
}

export async function readCatalogue({ sql }: TestDatabase): Promise<Catalogue> {
  const relations = await sql<Relation[]>`
    select relname as name, array(
      select jsonb_build_object('name', attname, 'type', format_type(atttypid, null))
      from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped order by attnum
    ) as columns
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') order by relname`
  const routines = await sql<Routine[]>`
    select
      proname as name,
      array(
        select jsonb_build_object('name', proargnames[place], 'type', format_type(type, null))
        from unnest(proargtypes::oid[]) with ordinality given (type, place)
      ) as arguments,
      array(
        select distinct found[1] from regexp_matches(prosrc, '->>? ?''(\\w+)''', 'g') found order by 1
      ) as keys
    from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype order by proname`
  const enums = await sql<{ name: string; labels: string[] }[]>`
    select format_type(enumtypid, null) as name, array_agg(enumlabel::text order by enumsortorder) as labels
    from pg_enum group by enumtypid`
  const buckets = await sql<{ id: string }[]>`select id from storage.buckets order by id`
  return {
    relations,
    routines,
    enums: new Map(enums.map(({ name, labels }) => [name, labels])),
    buckets: buckets.map(({ id }) => id),
  }
}
