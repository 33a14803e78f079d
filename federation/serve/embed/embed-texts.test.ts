import { describe, expect, it } from 'vitest'
import { formatMoney } from '../../../shared-i18n/src/index.ts'
import { formatMoney as formatMoneyInMails } from '../../../supabase/functions/send-outbox/format.ts'
import { lecture } from '../programme/programme.fixture.ts'
import { priceOf } from './embed-texts.ts'

const AMOUNTS = [0, 1, 50, 99, 100, 1250, 1500, 1505, 99_990, 100_000, 102_550, 120_000, 123_456_789]

describe.each(['ru', 'en'] as const)('prices in %s', (language) => {
  const cases = AMOUNTS.flatMap((amount) => ['RSD', 'EUR'].map((currency) => ({ amount, currency })))

  it.each(cases)('$amount minor units of $currency are printed as on the site and in mails', (price) => {
    const { amount, currency } = price
    const onSite = formatMoney(amount, currency, language)
    expect(priceOf({ ...lecture, price_amount: amount, currency }, language)).toBe(onSite)
    expect(formatMoneyInMails(amount, currency, language)).toBe(onSite)
  })
})
