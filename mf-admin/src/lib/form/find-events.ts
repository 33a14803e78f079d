import { db } from '@hub/shared-auth'
import { currentLanguage, formatDateTime, i18n, type LocalizedText, localize } from '@hub/shared-i18n'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { FindOptions, NameOptions } from './pick-option.ts'

interface FoundEvent {
  readonly id: string
  readonly title: LocalizedText
  readonly starts_at: string
  readonly is_public: boolean
}

/** Events to pick: the next ones, or what was searched for, drafts too. */
export const findEvents: FindOptions = async (text, signal) => {
  const params = text ? { search: text } : {}
  const answer = await db().rpc('admin_find_events', params, { get: true }).abortSignal(signal)
  const found = unwrapAs<FoundEvent[]>(answer)
  const language = currentLanguage()
  return found.map(({ id, title, starts_at, is_public }) => ({
    id,
    label: localize(title, language).text,
    hint: [formatDateTime(starts_at, language), !is_public && i18n.t('admin:pick.unpublishedEvent')]
      .filter(Boolean)
      .join(' · '),
  }))
}

export const eventNames: NameOptions = async (ids) => {
  const answer = await db()
    .from('events')
    .select('id, title')
    .in('id', [...ids])
  const found = unwrapAs<Pick<FoundEvent, 'id' | 'title'>[]>(answer)
  return found.map(({ id, title }) => ({ id, label: localize(title, currentLanguage()).text }))
}
