import { db } from '@hub/shared-auth'
import { currentLanguage, formatDateTime, i18n, type LocalizedText, localize } from '@hub/shared-i18n'
import { unwrapRows } from '@hub/shared-ui/check-response'
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
  const found = unwrapRows<FoundEvent>(answer)
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
  const found = unwrapRows<Pick<FoundEvent, 'id' | 'title'>>(answer)
  return found.map(({ id, title }) => ({ id, label: localize(title, currentLanguage()).text }))
}

interface FoundSpeaker {
  readonly id: string
  readonly name: LocalizedText
  readonly headline: LocalizedText | null
  readonly status: 'active' | 'pending' | 'inactive'
}

function hintOf({ headline, status }: FoundSpeaker): string | undefined {
  const hidden = status !== 'active' && i18n.t('admin:pick.hiddenSpeaker')
  const words = headline && localize(headline, currentLanguage()).text
  return [hidden, words].filter(Boolean).join(' · ') || undefined
}

/** Speakers to pick, those whom visitors do not see too. */
export const findSpeakers: FindOptions = async (text, signal) => {
  const params = text ? { search: text } : {}
  const answer = await db().rpc('admin_find_speakers', params, { get: true }).abortSignal(signal)
  const found = unwrapRows<FoundSpeaker>(answer)
  return found.map((speaker) => ({
    id: speaker.id,
    label: localize(speaker.name, currentLanguage()).text,
    hint: hintOf(speaker),
  }))
}

export const speakerNames: NameOptions = async (ids) => {
  const answer = await db()
    .from('speakers')
    .select('id, name')
    .in('id', [...ids])
  const found = unwrapRows<Pick<FoundSpeaker, 'id' | 'name'>>(answer)
  return found.map(({ id, name }) => ({ id, label: localize(name, currentLanguage()).text }))
}
