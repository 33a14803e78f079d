import { formatCode, formatDay } from '../format.ts'
import type { Language, MembershipData } from '../message.ts'
import { fill, localized, type Texts } from '../texts.ts'
import { type Block, facts } from './blocks.ts'

/** What a membership of the coworking gives, and its code for check-in. */
export function membershipBlocks(membership: MembershipData, texts: Texts, language: Language): Block[] {
  const { plan, days_left, valid_from, valid_until, from_time, to_time, code } = membership
  const { labels } = texts
  const printed = code && formatCode(code)
  return [
    ...facts([
      [labels.plan, localized(plan.name, language)],
      [labels.days_left, days_left !== null && String(days_left)],
      [labels.starts_on, code && formatDay(valid_from, language)],
      [labels.last_day, formatDay(valid_until, language)],
      [labels.hours, from_time && to_time && `${from_time}–${to_time}`],
    ]),
    ...(code && printed
      ? [
          {
            type: 'code',
            cid: 'membership',
            content: code,
            alt: fill(texts.membership_alt, { code: printed }),
            caption: texts.ticket_caption,
          } as const,
          ...facts([[labels.membership, printed]]),
        ]
      : []),
  ]
}
