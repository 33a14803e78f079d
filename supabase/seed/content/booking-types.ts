import type { At, ClockTime, LocalizedText } from './types.ts'

export interface BookingSeed {
  space: string
  status: 'confirmed' | 'pending' | 'cancelled'
  day: number
  /** On the hour. */
  from: ClockTime
  hours: number
  fullName: string
  email: string
  phone: string
  socialLink?: string
  /** What for; staff only. */
  purpose: string
}

export interface CalendarItemSeed {
  kind: 'meeting' | 'maintenance'
  title: LocalizedText
  when: At
  /** Space slug; left out: does not take a space. */
  space?: string
  /** Shared by what repeats every week. */
  series?: string
}
