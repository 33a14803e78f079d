import { isSameValue } from '@hub/shared-ui/is-same-value'
import type { AuditEntry } from './entry.ts'

/** What one field was and is; undefined where there was no row. */
export interface Change {
  /** «capacity»; of a text in two languages «title.en». */
  readonly field: string
  /** Of a value inside a column: the column, and the names of what it is inside of, as an item of the menu. */
  readonly within?: readonly string[] | undefined
  readonly old: unknown
  readonly new: unknown
}

type Data = Readonly<Record<string, unknown>>

const isText = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && 'ru' in value && Object.keys(value).length <= 2

/** Ids that say nothing to a person: the record has its name, and a series has none. */
const TECHNICAL: ReadonlySet<string> = new Set(['id', 'series_id'])

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A value, and where it is. */
interface Field extends Pick<Change, 'field' | 'within'> {
  readonly value: unknown
}

const isObject = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isList = (value: unknown): value is readonly Data[] =>
  Array.isArray(value) && value.length > 0 && value.every(isObject)

/** What an item of a list is recognised by, and what people call it. */
const keyOfItem = ({ id, path }: Data, place: number) => String(id ?? path ?? place)
const nameOfItem = ({ label, title }: Data, place: number) =>
  typeof (label ?? title) === 'string' ? String(label ?? title) : String(place + 1)

/**
 * Texts in two languages become two fields, and objects and lists of them (as site settings are) one for each value inside,
 * so that the one that changed is seen.
 */
function flat(data: Data | null, key = '', within: readonly string[] = []): Map<string, Field> {
  const fields = new Map<string, Field>()
  const add = (more: Map<string, Field>) => {
    for (const [path, field] of more) fields.set(path, field)
  }
  for (const [field, value] of Object.entries(data ?? {})) {
    const path = `${key}/${field}`
    const inside = [...within, field]
    if (isText(value))
      for (const [language, text] of Object.entries(value))
        fields.set(`${path}.${language}`, { field: `${field}.${language}`, within, value: text })
    else if (isObject(value)) add(flat(value, path, inside))
    else if (isList(value))
      for (const [place, item] of value.entries())
        add(flat(item, `${path}/${keyOfItem(item, place)}`, [...inside, nameOfItem(item, place)]))
    else fields.set(path, { field, within, value })
  }
  return fields
}

/** Field by field what changed; of a new and of a deleted row what stood in it. */
export function changesOf({ action, old, new: after }: Pick<AuditEntry, 'action' | 'old' | 'new'>): Change[] {
  const [before, now] = [flat(old), flat(after)]
  return [...new Map([...before, ...now])]
    .filter(([, { field }]) => !TECHNICAL.has(field))
    .map(([path, { field, within = [] }]) => ({
      field,
      ...(within.length > 0 && { within }),
      old: before.get(path)?.value,
      new: now.get(path)?.value,
    }))
    .filter(({ old: was, new: is }) =>
      action === 'update'
        ? !(isEmpty(was) && isEmpty(is)) && (!isSameValue(was, is) || was === HIDDEN)
        : !isEmpty(was) || !isEmpty(is),
    )
}

/** The text that the database stores in place of a secret. */
export const HIDDEN = '***'
