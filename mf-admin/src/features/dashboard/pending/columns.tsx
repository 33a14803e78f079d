import { hasPermission, useAuth } from '@hub/shared-auth'
import {
  formatDateTime,
  formatMoney,
  type Language,
  type LocalizedText,
  localize,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import { useNow } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { Time } from '@hub/shared-ui/time'
import { EmailText, RowLink } from '../../../lib/list/cells.tsx'
import type { Column } from '../../../lib/list/column.ts'
import styles from '../dashboard-page.module.css'
import { MessageActions } from './message-actions.tsx'
import type { PendingDecision } from './pending-decision.ts'

interface Words {
  readonly title: string
  /** Set where the title is in another language than the interface. */
  readonly lang?: string | undefined
  /** Where it is decided; without one, in its row. */
  readonly to?: string
  readonly detail: string
}

/** Returns what each pending decision is about, in words. */
export function usePendingDecisionWords(): (row: PendingDecision) => Words {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { role } = useAuth()
  const bookings = hasPermission(role, 'manage_content') ? '/admin/rent/bookings?state=pending&q=' : undefined
  return (row) => {
    const { kind, record_id, subject } = row
    switch (kind) {
      case 'booking': {
        const { space, starts_at, number, name } = subject
        const { title, lang } = titleOf(space, language)
        return {
          title: `${title}, ${formatDateTime(starts_at, language)}`,
          lang,
          to: bookings ? `${bookings}${number}` : '/admin/calendar',
          detail: t('pending.booking', { number, name }),
        }
      }
      case 'order':
      case 'refund': {
        const { number, name, amount, currency } = subject
        return {
          title: t('pending.orderTitle', { number, name }),
          to: `/admin/orders/${record_id}`,
          detail: t(`pending.${kind}`, { amount: formatMoney(amount, currency, language) }),
        }
      }
      case 'mail': {
        const { channel, recipient, error, is_bounced } = subject
        const cause = is_bounced ? 'bounced' : channel
        return { title: recipient, detail: [t(`pending.${cause}`), error].filter(Boolean).join(' ') }
      }
      case 'report':
        return {
          title: t('pending.excerpt', { excerpt: subject.excerpt }),
          to: '/admin/comments',
          detail: t('pending.report', {
            count: subject.reports,
            event: localize(subject.title, language).text,
          }),
        }
      case 'check_in':
        return {
          ...titleOf(subject.title, language),
          to: `/admin/qr-scanner?event=${subject.event_id}`,
          detail: t(subject.outcome === 'already_used' ? 'pending.doubleAdmission' : 'pending.wrongCheckIn'),
        }
      case 'translation':
        return {
          ...titleOf(subject.title, language),
          to: `/admin/translations/${subject.translation_id}`,
          detail: t('pending.translation', {
            count: subject.texts,
            section: t(`translations.sections.${subject.section}`),
          }),
        }
      case 'event':
        return {
          ...titleOf(subject.title, language),
          to: `/admin/events/${record_id}/edit`,
          detail: t('pending.event', {
            when: formatDateTime(subject.starts_at, language),
            gaps: subject.gaps.map((gap) => t(`pending.gaps.${gap}`)).join(', '),
          }),
        }
      case 'season':
        return {
          ...titleOf(subject.title, language),
          to: `/admin/seasons/${record_id}/edit`,
          detail: t('pending.season', {
            count: subject.findings,
            when: formatDateTime(subject.publish_at, language),
          }),
        }
    }
  }
}

const titleOf = (name: LocalizedText, language: Language) => {
  const { text, isFallback } = localize(name, language)
  return { title: text, lang: isFallback ? 'ru' : undefined }
}

/** What waits, since when, and what can be done about it at once. */
export function usePendingDecisionColumns(): Omit<Column<PendingDecision>, 'csv'>[] {
  const { t } = useTranslation('admin')
  const wordsOf = usePendingDecisionWords()
  return [
    {
      id: 'what',
      title: t('pending.columns.what'),
      cell: (row) => {
        const { title, lang, to, detail } = wordsOf(row)
        return (
          <>
            {to ? (
              <RowLink to={to} lang={lang}>
                {title}
              </RowLink>
            ) : (
              <b className={styles.recipient}>{title.includes('@') ? <EmailText email={title} /> : title}</b>
            )}
            <span className={styles.detail}>{detail}</span>
            {row.kind === 'booking' && <OverBadge endsAt={row.subject.ends_at} />}
          </>
        )
      },
    },
    { id: 'kind', title: t('pending.columns.kind'), cell: ({ kind }) => t(`pending.kinds.${kind}`) },
    {
      id: 'since',
      title: t('pending.columns.since'),
      isSortable: true,
      cell: ({ since }) => <Age since={since} />,
    },
  ]
}

/** Marks a request that can only be declined, because its hours are over. */
function OverBadge({ endsAt }: { readonly endsAt: string }) {
  const { t } = useTranslation('admin')
  const now = useNow()
  if (!now || Date.parse(endsAt) > now.getTime()) return null
  return <Badge tone="danger">{t('pending.over')}</Badge>
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long it has waited: minutes, hours up to two days, then days. */
function Age({ since }: { readonly since: string }) {
  const { t } = useTranslation('common')
  const age = Math.max(0, (useNow() ?? new Date()).getTime() - Date.parse(since))
  const text = () => {
    if (age < HOUR_MS) return t('dates.minutes', { count: Math.floor(age / MINUTE_MS) })
    if (age < 2 * DAY_MS) return t('dates.hours', { count: Math.floor(age / HOUR_MS) })
    return t('dates.days', { count: Math.floor(age / DAY_MS) })
  }
  return <Time value={since}>{text()}</Time>
}

/** What can be done in the row; other decisions are one press away, on the page of what waits. */
export const pendingDecisionActions = (row: PendingDecision) =>
  row.kind === 'mail' ? <MessageActions id={row.record_id} message={row.subject} /> : undefined
