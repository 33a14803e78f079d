import { type LocalizedText, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import type { Closure } from './closure.ts'
import { closedParts, PARTS } from './values.ts'

/** A space as closures name it. */
export interface NamedSpace {
  readonly id: string
  readonly name: LocalizedText
}

/** What closures close, in words. */
export function useClosedLabels(spaces: readonly NamedSpace[]) {
  const { t } = useTranslation('closures')
  const language = useLanguage()
  const parts: readonly string[] = PARTS
  const partName = (part: string): string | undefined => {
    if (parts.includes(part)) return t(`closed.${part}`)
    const space = spaces.find(({ id }) => id === part)
    return space && localize(space.name, language).text
  }
  const partsText = (closed: readonly string[]): string =>
    closed.flatMap((part) => partName(part) ?? []).join(', ')
  const closedText = (row: Closure): string => partsText(closedParts(row))
  return { partName, partsText, closedText }
}
