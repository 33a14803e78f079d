import { useTranslation } from '@hub/shared-i18n'
import styles from './audit.module.css'
import { type Change, changesOf, HIDDEN } from './changes.ts'
import type { AuditEntry } from './entry.ts'
import { useFieldName, useValueLabels } from './use-audit-labels.ts'

/** So many are seen at once; the rest opens. */
const SHOWN = 4

/** Longer texts show how they begin, and open. Signs. */
const LONG = 200

/** The changed fields of an entry with old and new value. */
export function ChangeList({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation('audit')
  const changes = changesOf(entry)
  const more = changes.length - SHOWN
  if (changes.length === 0) return <span className="muted">{t('nothing')}</span>
  return (
    <div className={styles.changes}>
      <Lines entry={entry} changes={changes.slice(0, SHOWN)} />
      {more > 0 && (
        <details>
          <summary>{t('more', { count: more })}</summary>
          <Lines entry={entry} changes={changes.slice(SHOWN)} />
        </details>
      )}
    </div>
  )
}

interface LinesProps {
  readonly entry: AuditEntry
  readonly changes: readonly Change[]
}

function Lines({ entry, changes }: LinesProps) {
  const fieldName = useFieldName()
  return (
    <dl>
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{fieldName(change.field)}</dt>
          <dd>
            {change.old !== undefined && (
              <del>
                <Value value={change.old} field={change.field} entry={entry} />
              </del>
            )}
            {change.old !== undefined && change.new !== undefined && <span aria-hidden="true"> → </span>}
            {change.new !== undefined && (
              <ins>
                <Value value={change.new} field={change.field} entry={entry} />
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface ValueProps {
  readonly value: unknown
  readonly field: string
  readonly entry: AuditEntry
}

function Value({ value, field, entry }: ValueProps) {
  const { t } = useTranslation('audit')
  const words = useValueLabels()
  if (value === null || value === '') return <i>{t('blank')}</i>
  if (value === HIDDEN) return <i>{t('hidden')}</i>
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  const text = words(value, field, entry)
  if (text.length <= LONG) return text
  return (
    <details>
      <summary>{text.slice(0, LONG / 2)}…</summary>
      {text}
    </details>
  )
}
