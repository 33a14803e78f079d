import { type Language, useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import type { SeasonItem } from './season.ts'

interface Props {
  readonly item: Pick<SeasonItem, 'kind' | 'slug'>
  readonly languages: readonly Language[]
}

/** The page of an event or a course as visitors will see it, in tabs of their own; staff alone see drafts there. */
export function PreviewLinks({ item: { kind, slug }, languages }: Props) {
  const { t } = useTranslation('seasons')
  if (!slug || (kind !== 'event' && kind !== 'course')) return null
  return languages.map((language) => (
    <ButtonLink
      key={language}
      href={`${location.origin}/${kind}s/${slug}?lang=${language}&preview`}
      variant="quiet"
      size="sm"
    >
      {t('preview.page', { language: language.toUpperCase() })}
    </ButtonLink>
  ))
}
