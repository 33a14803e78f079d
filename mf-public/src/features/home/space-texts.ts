import { formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import type { HomePage } from './api/get-home-page.ts'

/** Both are absent while the data is loading; there may be no price to name. */
export interface SpaceTexts {
  text?: string
  price?: string | undefined
}

export function useRentTexts(spaces: HomePage['spaces'] | undefined): SpaceTexts {
  const { t } = useTranslation(['home', 'common'])
  const language = useLanguage()
  if (!spaces) return {}
  const { count, capacity_min: from, capacity_max: to, price_from, currency } = spaces
  const hasSizes = count > 0 && from !== null && to !== null && from < to
  const price = price_from === null ? undefined : formatMoney(price_from, currency, language)
  return {
    text: hasSizes ? t('rent.textCount', { count, from, to }) : t('rent.text'),
    price: price && t('common:price.fromPerHour', { price }),
  }
}

export function useCoworkingTexts(coworking: HomePage['coworking'] | undefined): SpaceTexts {
  const { t } = useTranslation(['home', 'common'])
  const language = useLanguage()
  if (!coworking) return {}
  const { seats, price_from, currency } = coworking
  const price = price_from === null ? undefined : formatMoney(price_from, currency, language)
  return {
    text: seats === null ? t('coworking.text') : t('coworking.textCount', { count: seats }),
    price: price && t('common:price.fromPerDay', { price }),
  }
}
