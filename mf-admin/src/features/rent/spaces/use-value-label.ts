import { formatNumber, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { rowsOf } from '../../../form/rows.ts'
import type { Amenity } from '../amenity.ts'
import type { AmenityItem } from './amenity-item.ts'
import type { DayHours } from './opening-hours.ts'
import { daysOf, type PriceItem } from './price-item.ts'
import { useDayNames } from './use-day-names.ts'

/** A value of the form in words, to compare two of them. */
export function useValueLabel(amenities: readonly Amenity[]) {
  const { t } = useTranslation('spaces')
  const language = useLanguage()
  const names = useDayNames()
  const day = ({ weekday, is_open, opens, closes }: DayHours) =>
    `${names.short(weekday)} ${is_open ? `${opens}–${closes}` : t('closed')}`
  const price = ({ label_ru, amount, currency, weekdays, from, to }: PriceItem) =>
    [label_ru, `${amount}\u00A0${currency}`, daysOf(weekdays).map(names.short).join(' '), `${from}–${to}`]
      .filter(Boolean)
      .join(', ')
  const amenity = ({ amenity_id, note_ru }: AmenityItem) => {
    const found = amenities.find(({ id }) => id === amenity_id)
    return [found && localize(found.name, language).text, note_ru].filter(Boolean).join(': ')
  }
  return (field: string, value: string | boolean): string => {
    if (typeof value === 'boolean') return t(value ? 'states.on' : 'states.off')
    if (field === 'hours') return rowsOf<DayHours>(value).map(day).join('; ')
    if (field === 'prices') return rowsOf<PriceItem>(value).map(price).join('; ')
    if (field === 'amenities') return rowsOf<AmenityItem>(value).map(amenity).join('; ')
    if (field === 'photos') return formatNumber(rowsOf(value).length, language)
    return value.replace(/<[^>]*>/g, ' ').trim()
  }
}
