import { type LocalizedText, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import type { Closure } from './closure.ts'
import { PARTS } from './values.ts'

interface NamedSpace {
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
  const closedText = (row: Closure): string => {
    if (row.is_whole_hub) return t('closed.hub')
    return [
      ...row.space_ids,
      ...(row.closes_coworking ? ['coworking'] : []),
      ...(row.closes_on_site_sale ? ['sale'] : []),
    ]
      .flatMap((part) => partName(part) ?? [])
      .join(', ')
  }
  return { partName, closedText }
}
