import { LANGUAGES, useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { QrCodeIcon, UsersIcon } from '@hub/shared-ui/icons'
import { isPublic } from '../../lib/form/publication.ts'
import type { ListedEvent, StaffEvent } from './event.ts'
import { PreviewLink } from './preview-link.tsx'

interface Props {
  readonly event: StaffEvent
  readonly checkInPath: string
}

/** Where an event leads besides its form: its attendees, its check-in, and its page as visitors see it. */
export function EventLinks({ event, checkInPath }: Props) {
  const { t } = useTranslation('admin-events')
  return (
    <>
      <ButtonLink to={`/admin/events/${event.id}/attendees`} variant="line" size="sm" icon={UsersIcon}>
        {t('attendees')}
      </ButtonLink>
      {isPublic(event) && event.status === 'planned' && (
        <ButtonLink to={checkInPath} variant="line" size="sm" icon={QrCodeIcon}>
          {t('checkIn')}
        </ButtonLink>
      )}
      {LANGUAGES.map((language) => (
        <PreviewLink key={language} event={event} language={language} variant="line" />
      ))}
    </>
  )
}

/** Returns the state of an event, as the database tells it in lists. */
export function stateOf(event: StaffEvent, now = Date.now()): ListedEvent['state'] {
  if (event.published_at === null) return 'draft'
  if (!isPublic(event)) return 'scheduled'
  if (event.status === 'cancelled' || event.status === 'postponed') return event.status
  return Date.parse(event.ends_at) < now ? 'past' : 'published'
}
