import { formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import type { FieldValue } from '@hub/shared-ui/request-form'
import { pickedOf } from '../lib/form/form-like.ts'
import type { Discount } from './discount.ts'

/** What is taken off, and of what, in words. */
export function useDiscountLabels() {
  const { t } = useTranslation('offers')
  const language = useLanguage()
  const scope = (item: string): string => t(`scopes.${item.startsWith('event:') ? 'event' : item}`)
  const lowerCase = (text: string) => text.toLocaleLowerCase(language)
  const scopes = (items: readonly string[]): string => {
    const [first = t('scopes.all'), ...others] = new Set(items.map(scope))
    return [first, ...others.map(lowerCase)].join(', ')
  }
  const discount = ({ discount_kind, discount_percent, discount_amount, discount_currency }: Discount) => {
    if (discount_kind === 'percentage') return t('percent', { percent: discount_percent })
    if (discount_kind === 'free_pass') return t('kinds.free_pass')
    return formatMoney(discount_amount ?? 0, discount_currency ?? 'RSD', language)
  }
  return {
    scopes,
    discount,
    /** The discount and what it is good for, in one line. */
    benefit: (offer: Discount, items: readonly string[]): string =>
      `${discount(offer)}: ${lowerCase(scopes(items))}`,
    /** A field of a form in words; undefined for one that is not of an offer. */
    shown: (field: string, value: FieldValue): string | undefined => {
      if (field === 'applies_to') return scopes(pickedOf(value))
      return field === 'discount_kind' ? t(`kinds.${value}`) : undefined
    },
  }
}
