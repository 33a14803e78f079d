import { formatDateTime, formatTime, hubDay, type Language, useTranslation } from '@hub/shared-i18n'
import { eventTimeText } from '../../../lib/event-time-text.ts'
import type { Period, RoomEvent } from './room-programme.ts'

/** An end within these is of this evening, also past midnight. */
const EVENING = 12 * 3_600_000

/** Texts of a display in its language, which may be another than that of the page. */
export function useRoomTexts(language: Language, now: Date) {
  const { t } = useTranslation(['slideshow', 'common'])

  /** «14:00», with the date when it is far away. */
  function untilText(until: string): string {
    const isNear = hubDay(until) === hubDay(now) || Date.parse(until) - now.getTime() < EVENING
    return (isNear ? formatTime : formatDateTime)(until, language)
  }

  /** «сегодня, 18:30», «завтра, 11:00», «чт, 10 декабря, 20:00», «сейчас, до 20:30». */
  function timeText(period: Period): string {
    const moment = eventTimeText(period, now, language)
    switch (moment.when) {
      case 'now':
        return t('room.running', { time: untilText(period.ends_at) })
      case 'later':
        return formatDateTime(period.starts_at, language)
      default:
        return t(moment.when, { time: moment.time })
    }
  }

  return {
    untilText,
    timeText,
    /** «Откроется завтра, 09:00». */
    opensText: (opens: string): string =>
      t('room.opens', { time: timeText({ starts_at: opens, ends_at: opens }) }),
    /** «Осталось 3 места»; empty where nothing can be said. */
    seatsText({ is_off, seats_left, registration_path }: RoomEvent): string {
      if (is_off) return ''
      if (seats_left === 0) return t('room.full')
      if (registration_path === null) return ''
      return seats_left === null ? t('room.registering') : t('room.seats', { count: seats_left })
    },
  }
}
