import { formatMoney, formatNumber, useLanguage, useTranslation } from '@hub/shared-i18n'
import type { Pass } from '../list-subscriptions.ts'
import { type Applicability, applicabilityOf, visitPricesOf } from './applicability.ts'

/** What a pass is, in words. */
export function usePassLabels(pass: Pass) {
  const { t } = useTranslation('subscriptions')
  const language = useLanguage()
  const days = (count: number) => t('days', { count, number: formatNumber(count, language) })
  const { kind, visits, valid_days, period } = pass
  return {
    term:
      kind === 'count'
        ? t('visits', { count: visits ?? 0, number: formatNumber(visits ?? 0, language) })
        : (period && t(`periods.${period}`)) || days(valid_days ?? 0),
    /** Within how long visits are to be used. */
    within: kind === 'count' && valid_days ? t('within', { days: days(valid_days) }) : undefined,
    price: formatMoney(pass.price_amount, pass.currency, language),
    discount: useDiscount(pass),
    uses: [useUses(applicabilityOf(pass.applies_to)), ...usePrices(pass)].join('; '),
  }
}

function useDiscount({ discount_kind, discount_percent, discount_amount, discount_currency }: Pass): string {
  const { t } = useTranslation('subscriptions')
  const language = useLanguage()
  if (discount_kind === 'percentage') return t('discount.percentage', { percent: discount_percent })
  if (discount_kind === 'free_pass') return t('discount.freePass')
  const sum = formatMoney(discount_amount ?? 0, discount_currency ?? 'RSD', language)
  return t('discount.fixedAmount', { sum })
}

/** «час аренды — 2 посещения», for each use that costs more than one visit. */
function usePrices(pass: Pass): string[] {
  const { t } = useTranslation('subscriptions')
  const language = useLanguage()
  return visitPricesOf(pass).map(({ use, visits }) =>
    t('visitPrice', {
      use: t(`pricedUses.${use}`),
      visits: t('visits', { count: visits, number: formatNumber(visits, language) }),
    }),
  )
}

function useUses(uses: Applicability | undefined): string {
  const { t } = useTranslation('subscriptions')
  const language = useLanguage()
  if (!uses) return t('uses.everything')
  const names = uses.named.map((name) => t(`uses.${name}`))
  const events = uses.events > 0 ? [t('uses.events', { count: uses.events })] : []
  const list = new Intl.ListFormat(language === 'ru' ? 'ru-RU' : 'en-GB', { type: 'conjunction' })
  return t('uses.for', { list: list.format([...names, ...events]) })
}
