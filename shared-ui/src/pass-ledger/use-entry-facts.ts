import { formatDate, useLanguage, useTranslation } from '@hub/shared-i18n'
import type { LedgerEntry } from './pass-ledger.ts'

/**
 * Returns what can be said of an entry beside its name: day, hours, visits, and whether they were returned.
 * @param isCounted - whether the pass counts visits
 */
export function useEntryFacts(isCounted: boolean): (entry: LedgerEntry) => string {
  const { t } = useTranslation('common')
  const language = useLanguage()
  return ({ visits, returned_at, visits_kept, takes_place_at: day, hours }) =>
    [
      day && formatDate(day, language),
      hours > 0 && t('passLedger.hours', { count: hours }),
      isCounted && t(`passLedger.${visits < 0 ? 'given' : 'taken'}`, { count: Math.abs(visits) }),
      returned_at && t('passLedger.returned'),
      visits_kept > 0 && t('passLedger.kept', { count: visits_kept }),
    ]
      .filter(Boolean)
      .join(', ')
}
