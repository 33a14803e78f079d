import { type Language, useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { isPublic } from '../../lib/form/publication.ts'
import type { StaffEvent } from './event.ts'

interface Props {
  readonly event: Pick<StaffEvent, 'slug' | 'published_at'>
  readonly language: Language
  readonly variant: 'line' | 'quiet'
}

/** The page as visitors see it, or will see it, in a tab of its own. */
export function PreviewLink({ event, language, variant }: Props) {
  const { t } = useTranslation('admin-events')
  return (
    <ButtonLink
      href={`${location.origin}/events/${event.slug}?lang=${language}&preview`}
      variant={variant}
      size="sm"
    >
      {t(isPublic(event) ? 'preview.public' : 'preview.draft', { language: language.toUpperCase() })}
    </ButtonLink>
  )
}
