import {
  formatDateTimeRange,
  formatTimeRange,
  type Localized,
  localize,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import { useMemo } from 'react'
import type { CalendarItem, CalendarSpace } from '../model/item.ts'

export interface ItemLabels {
  /** What to call it in few words. */
  readonly name: Localized
  readonly kind: string
  readonly space: string
  /** «10:00–12:00». */
  readonly hours: string
  /** «ср, 2 декабря, 10:00–12:00». */
  readonly when: string
  /** Cancelled, moved to another day, or a draft; empty otherwise. */
  readonly status: string
  /** All of it, for those who do not see colour and place. */
  readonly full: string
}

/** Spaces by their id. */
export type Spaces = ReadonlyMap<string, CalendarSpace>

/** Hours held for an event that is not published: visitors learn no more than that they are taken. */
const isHeldForDraft = ({ kind, title }: CalendarItem): boolean => kind === 'event' && !title

/** What to say of an item. Nobody but staff knows more of a booking than that its space is taken. */
export function useItemLabels(spaces: Spaces): (item: CalendarItem) => ItemLabels {
  const { t } = useTranslation(['calendar', 'common'])
  const language = useLanguage()
  return useMemo(() => {
    const statusOf = ({ event_status: status, is_draft }: CalendarItem): string => {
      if (is_draft) return t('calendar:draft')
      return status === 'cancelled' || status === 'postponed' ? t(`common:statuses.${status}`) : ''
    }
    const kindOf = (item: CalendarItem): string => {
      if (item.closed) return t('calendar:closed.kind')
      return isHeldForDraft(item) ? t('calendar:held') : t(`calendar:kinds.${item.kind}`)
    }
    const placeOf = ({ space_id, closed }: CalendarItem): string => {
      const own = space_id === null ? undefined : spaces.get(space_id)
      if (own) return localize(own.name, language).text
      return closed && closed !== 'space' ? t(`calendar:closed.${closed}`) : ''
    }
    const write = (item: CalendarItem): ItemLabels => {
      const { starts_at, ends_at } = item
      const space = placeOf(item)
      const kind = kindOf(item)
      const unnamed = item.person?.full_name || (isHeldForDraft(item) ? kind : space || kind)
      const name = item.title
        ? localize(item.title, language)
        : { text: unnamed, language, isFallback: false }
      const when = formatDateTimeRange(starts_at, ends_at, language)
      const status = statusOf(item)
      const facts = new Set([status, name.text, space, when].filter((fact) => fact && fact !== kind))
      const hours = formatTimeRange(starts_at, ends_at, language)
      return { name, kind, space, hours, when, status, full: `${kind}: ${[...facts].join(', ')}` }
    }
    // Writing dates takes long enough to be felt with hundreds of them.
    const written = new WeakMap<CalendarItem, ItemLabels>()
    return (item) => {
      const words = written.get(item) ?? write(item)
      written.set(item, words)
      return words
    }
  }, [t, language, spaces])
}
