import { useQuery } from '@hub/shared-platform'
import { useState } from 'react'
import { type PromoCodeResult, type PromoCodeTarget, promoCodeQuery } from './check-promo-code.ts'

export interface Promo {
  readonly answer: PromoCodeResult | undefined
  readonly isChecking: boolean
  readonly error: Error | null
  readonly apply: () => void
}

/** What a code would take off once somebody has pressed «Применить»; about nothing where no code goes with it. */
export function usePromo(typed: string, about: PromoCodeTarget | undefined): Promo {
  const code = typed.trim()
  // A code that was typed before a reload is tried by itself.
  const [applied, setApplied] = useState(code)
  const isUsed = about !== undefined && applied === code && code !== ''
  const { data, error, isFetching, refetch } = useQuery(promoCodeQuery(isUsed ? code : '', about))
  return {
    answer: isUsed ? (data ?? undefined) : undefined,
    isChecking: isUsed && isFetching,
    error: isUsed ? error : null,
    apply: () => (applied === code ? void refetch() : setApplied(code)),
  }
}
