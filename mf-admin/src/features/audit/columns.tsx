import { ROLE_DISPLAY } from '@hub/shared-auth'
import { useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { PencilIcon, PlusIcon, TrashIcon } from '@hub/shared-ui/icons'
import { DateTimeCell } from '../../lib/list/cells.tsx'
import type { Column } from '../../lib/list/column.ts'
import styles from './audit.module.css'
import { type Change, changesOf, HIDDEN } from './changes.ts'
import { type AuditEntry, recordNameOf } from './entry.ts'
import { recordPageOf } from './record-page.ts'
import { useFieldName, useTableName, useValueLabels } from './use-audit-labels.ts'

/** So many are seen at once; the rest opens. */
const SHOWN = 4

/** Longer texts show how they begin, and open. Signs. */
const LONG = 200

/** The changed fields of an entry with old and new value. */
function ChangeList({ entry }: { readonly entry: AuditEntry }) {
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
        <div key={[...(change.within ?? []), change.field].join('/')}>
          <dt>{fieldName(change, entry.table_name)}</dt>
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

const LOOKS = {
  insert: { tone: 'positive', icon: PlusIcon },
  update: { tone: 'accent', icon: PencilIcon },
  delete: { tone: 'danger', icon: TrashIcon },
} as const

export function useAuditColumns(): Column<AuditEntry>[] {
  const { t } = useTranslation(['audit', 'auth'])
  const tableName = useTableName()
  const fieldName = useFieldName()
  const words = useValueLabels()
  const language = useLanguage()
  const role = ({ actor_role }: AuditEntry) =>
    actor_role === 'co_organiser' ? t('coOrganiser') : t(ROLE_DISPLAY[actor_role].label)
  return [
    {
      id: 'at',
      title: t('columns.at'),
      isSortable: true,
      cell: ({ at }) => <DateTimeCell at={at} />,
      csv: ({ at }) => at,
    },
    {
      id: 'who',
      title: t('columns.who'),
      cell: (entry) => (
        <span>
          <b>{entry.actor_name}</b>
          <span className={styles.aside}>{role(entry)}</span>
        </span>
      ),
      csv: (entry) => `${entry.actor_name}, ${role(entry)}`,
    },
    {
      id: 'what',
      title: t('columns.what'),
      cell: (entry) => (
        <span>
          <Badge {...LOOKS[entry.action]}>{t(`actions.${entry.action}`)}</Badge>
          <span className={styles.table}>{tableName(entry.table_name)}</span>
          <RecordLink entry={entry} />
        </span>
      ),
      csv: (entry) =>
        [t(`actions.${entry.action}`), tableName(entry.table_name), recordNameOf(entry, language)]
          .filter(Boolean)
          .join(', '),
    },
    {
      id: 'row',
      title: t('columns.row'),
      isOptional: true,
      cell: ({ row_id }) => (
        <code className={styles.row} translate="no">
          {row_id}
        </code>
      ),
      csv: ({ row_id }) => row_id,
    },
    {
      id: 'changes',
      title: t('columns.changes'),
      cell: (entry) => <ChangeList entry={entry} />,
      csv: (entry) =>
        changesOf(entry)
          .map(
            ({ field, within, old, new: now }) =>
              `${fieldName({ field, within }, entry.table_name)}: ${plain(old, field, entry)} → ${plain(now, field, entry)}`,
          )
          .join('\n'),
    },
  ]

  function plain(value: unknown, field: string, entry: AuditEntry): string {
    return value === undefined || value === null ? '' : words(value, field, entry)
  }
}

/** What the record is called, linked to its page where it has one. */
function RecordLink({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation('audit')
  const tableName = useTableName()
  const name = recordNameOf(entry, useLanguage())
  const page = recordPageOf(entry)
  if (!page) return name && <b className={styles.record}>{name}</b>
  return (
    <Link
      to={page}
      className={`link ${styles.record}`}
      aria-label={`${t('open')}: ${tableName(entry.table_name)}${name && `, ${name}`}`}
    >
      {name || t('open')}
    </Link>
  )
}
