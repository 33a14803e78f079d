import { formatNumber, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { AlertIcon, ClockIcon, CopyIcon } from '@hub/shared-ui/icons'

/** What can be wrong with a translation. */
export const TRANSLATION_STATES = ['missing', 'stale', 'identical'] as const
export type TranslationState = (typeof TRANSLATION_STATES)[number]

/** Numbers of texts by what is wrong with them; without zeros. */
export type TranslationCounts = Readonly<Partial<Record<TranslationState, number>>>

const LOOKS = {
  missing: { tone: 'warning', icon: AlertIcon },
  stale: { tone: 'warning', icon: ClockIcon },
  identical: { tone: 'quiet', icon: CopyIcon },
} as const

/** How far a record is translated: how many texts lack a translation, are out of date, or equal the other language. */
export function TranslationMarks({ counts }: { readonly counts: TranslationCounts }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  return pendingStates(counts).map((state) => (
    <Badge key={state} {...LOOKS[state]}>
      {t(`translations.marks.${state}`, { number: formatNumber(counts[state] ?? 0, language) })}
    </Badge>
  ))
}

const pendingStates = (counts: TranslationCounts) => TRANSLATION_STATES.filter((state) => counts[state])

/** Returns the marks of a record in words: «Нет перевода: 3». */
export function useTranslationMarks() {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  return (counts: TranslationCounts): string[] =>
    pendingStates(counts).map((state) =>
      t(`translations.marks.${state}`, { number: formatNumber(counts[state] ?? 0, language) }),
    )
}
