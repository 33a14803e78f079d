import { formatDeadline, formatMoment, formatMoney, formatSpan } from '../format.ts'
import type { DecisionData, EventChange, Language, PriceData, SessionChange } from '../message.ts'
import { fill, localized, type Texts } from '../texts.ts'
import { type Block, facts } from './blocks.ts'

/** What was and what is, row by row; the status is what the mail itself is about. */
export function changeBlocks(changes: readonly EventChange[], texts: Texts, language: Language): Block[] {
  return facts(
    changes
      .filter((change) => change.fact !== 'status')
      .map((change) => [
        texts.changes.facts[change.fact],
        `${textOf(change, 'was', texts, language)} → ${textOf(change, 'is', texts, language)}`,
      ]),
  )
}

/** What has changed in the sessions of a course, a row for each. */
export function sessionChangeBlocks(
  changes: readonly SessionChange[],
  { changes: texts }: Texts,
  language: Language,
): Block[] {
  const timeOf = (side: NonNullable<SessionChange['was'] | SessionChange['is']>) =>
    [formatSpan(side.starts_at, side.ends_at, language), localized(side.location ?? undefined, language)]
      .filter(Boolean)
      .join(', ')
  return facts(
    changes.map((change) => {
      const title = localized(change.title, language)
      if (change.change === 'moved') return [title, `${timeOf(change.was)} → ${timeOf(change.is)}`]
      const side = change.change === 'added' ? change.is : change.was
      return [title, fill(texts.sessions[change.change], { when: timeOf(side) })]
    }),
  )
}

function textOf(change: EventChange, side: 'was' | 'is', { changes }: Texts, language: Language): string {
  switch (change.fact) {
    case 'starts_at':
    case 'ends_at':
    case 'doors_at': {
      const instant = change[side]
      return instant ? formatMoment(instant, language) : changes.nothing
    }
    case 'location':
    case 'address':
      return localized(change[side] ?? undefined, language) || changes.nothing
    case 'format':
      return changes.formats[change[side]]
    case 'speakers':
      return listOf(
        change[side].map((name) => localized(name, language)),
        changes.nothing,
      )
    case 'price':
      return priceOf(change[side], changes, language)
    case 'status':
      return change[side]
    default:
      return listOf(
        change[side].map((code) => languageName(code, language)),
        changes.nothing,
      )
  }
}

const listOf = (items: readonly string[], nothing: string) => items.join(', ') || nothing

const languageName = (code: string, language: Language) =>
  new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code

function priceOf(
  { kind, amount, online_amount: online, currency }: PriceData,
  { prices }: Texts['changes'],
  language: Language,
): string {
  if (kind === 'free' || currency === undefined) return prices.free
  const money = (minorUnits: number) => formatMoney(minorUnits, currency, language)
  if (kind === 'donation') return amount ? fill(prices.donation, { amount: money(amount) }) : prices.any
  const onSite = money(amount ?? 0)
  return online === undefined ? onSite : fill(prices.online, { amount: onSite, online: money(online) })
}

/** What somebody can do with the ticket of a postponed or cancelled event, until when, and what happens otherwise. */
export function decisionBlocks(
  decision: DecisionData,
  { decision: texts }: Texts,
  language: Language,
): Block[] {
  const until = formatDeadline(decision.deadline, language)
  const isRefunded = decision.paid && decision.default_option === 'refund'
  return [
    { type: 'paragraph', text: fill(decision.paid ? texts.paid : texts.unpaid, { until }) },
    { type: 'paragraph', text: isRefunded ? texts.refund : texts.keep },
  ]
}
