import {
  formatDateTime,
  formatMoney,
  isLanguage,
  type LocalizedText,
  localize,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import type { ChangedPrice, EventChange } from './ticket-updates-data.ts'

/** Returns what writes one side of a change as people read it: Belgrade's time, names in the reader's language. */
export function useFactText(): (change: EventChange, side: 'was' | 'is') => string {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const nothing = t('ticketChanges.nothing')
  const nameOf = (name: LocalizedText | null) => (name ? localize(name, language).text : nothing)
  const listOf = (items: readonly string[]) => items.join(', ') || nothing
  const languageOf = (code: string) =>
    isLanguage(code) || code === 'sr' ? t(`languages.${code}`) : code.toUpperCase()
  const priceOf = ({ kind, amount, online_amount: online, currency = 'RSD' }: ChangedPrice) => {
    if (kind !== 'paid') return t(`priceKinds.${kind}`)
    const onSite = formatMoney(amount ?? 0, currency, language)
    if (online === undefined) return onSite
    return `${onSite}, ${t('price.online', { price: formatMoney(online, currency, language) })}`
  }
  return (change, side) => {
    switch (change.fact) {
      case 'status':
        return t(`ticketChanges.statuses.${change[side]}`)
      case 'starts_at':
      case 'ends_at':
      case 'doors_at': {
        const instant = change[side]
        return instant ? formatDateTime(instant, language) : nothing
      }
      case 'location':
      case 'address':
        return nameOf(change[side])
      case 'format':
        return t(`formats.${change[side]}`)
      case 'speakers':
        return listOf(change[side].map(nameOf))
      case 'price':
        return priceOf(change[side])
      default:
        return listOf(change[side].map(languageOf))
    }
  }
}
