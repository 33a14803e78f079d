import type { AuditEntry } from './entry.ts'

/** What one field was and is; undefined where there was no row. */
export interface Change {
  /** «capacity»; of a text in two languages «title.en». */
  readonly field: string
  readonly old: unknown
  readonly new: unknown
}

type Data = Readonly<Record<string, unknown>>

const isText = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && 'ru' in value && Object.keys(value).length <= 2

/** Ids that say nothing to a person: the record has its name, and a series has none. */
const TECHNICAL: ReadonlySet<string> = new Set(['id', 'series_id'])

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** Texts in two languages become two fields, so that the one that changed is seen. */
function flat(data: Data | null): Map<string, unknown> {
  const fields = new Map<string, unknown>()
  for (const [field, value] of Object.entries(data ?? {}))
    if (isText(value))
      for (const [language, text] of Object.entries(value)) fields.set(`${field}.${language}`, text)
    else fields.set(field, value)
  return fields
}

/** Field by field what changed; of a new and of a deleted row what stood in it. */
export function changesOf({ action, old, new: after }: Pick<AuditEntry, 'action' | 'old' | 'new'>): Change[] {
  const [before, now] = [flat(old), flat(after)]
  return [...new Set([...before.keys(), ...now.keys()])]
    .filter((field) => !TECHNICAL.has(field))
    .map((field) => ({ field, old: before.get(field), new: now.get(field) }))
    .filter(({ old: was, new: is }) =>
      action === 'update'
        ? !(isEmpty(was) && isEmpty(is)) && (was !== is || was === HIDDEN)
        : !isEmpty(was) || !isEmpty(is),
    )
}

/** The text that the database stores in place of a secret. */
export const HIDDEN = '***'
