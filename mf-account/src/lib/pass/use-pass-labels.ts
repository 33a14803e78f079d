import { formatDate, useLanguage, useTranslation } from '@hub/shared-i18n'
import type { MyPass } from '../purchases/my-purchases.ts'

/** What is left of a pass and for how long, in words: «Осталось 4 из 10», «до 11 января». */
export function usePassLabels(pass: MyPass): { left: string; until: string } {
  const { t } = useTranslation('purchases')
  const language = useLanguage()
  const { visits_left: left, visits_total: total, state } = pass
  const until = t(state === 'expired' ? 'passes.ended' : 'passes.until', {
    date: formatDate(pass.valid_until, language),
  })
  if (total === null) return { left: t('passes.unlimited'), until }
  return { left: t('passes.left', { left: left ?? 0, total }), until }
}
