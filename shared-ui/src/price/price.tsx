import { formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'

export const priceKinds = ['free', 'paid', 'donation'] as const
export type PriceKind = (typeof priceKinds)[number]

export interface PriceProps {
  readonly kind: PriceKind
  /** Minor units (para, cents); missing for what is free or paid by donation. */
  readonly amount?: number | null | undefined
  readonly currency: string
}

/** «1 200 RSD», «Бесплатно» or «За донат». */
export function Price({ kind, amount, currency }: PriceProps) {
  const language = useLanguage()
  const { t } = useTranslation('common')
  if (kind === 'free') return t('priceKinds.free')
  if (kind === 'donation') return t('priceKinds.donation')
  return <span className="nowrap">{formatMoney(amount ?? 0, currency, language)}</span>
}
