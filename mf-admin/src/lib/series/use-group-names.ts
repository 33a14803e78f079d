import { useTranslation } from '@hub/shared-i18n'

/** Returns groups of fields of an event in words: «название, время». */
export function useGroupNames() {
  const { t } = useTranslation('event-series')
  return (groups: readonly string[]): string => groups.map((group) => t(`groups.${group}`)).join(', ')
}
