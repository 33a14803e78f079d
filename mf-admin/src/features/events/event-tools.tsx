import { hasPermission, useAuth } from '@hub/shared-auth'
import { LANGUAGES, useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { CopyIcon, QrCodeIcon, RetryIcon, UsersIcon } from '@hub/shared-ui/icons'
import { type ReactNode, useState } from 'react'
import { isPublic } from '../../form/publication.ts'
import { LIST_PATH } from './columns.tsx'
import { DeleteEvent } from './delete-event.tsx'
import { DuplicateDialog } from './duplicate.dialog.tsx'
import type { StaffEvent } from './event.ts'
import styles from './events.module.css'
import { PreviewLink } from './preview-link.tsx'
import { SeriesDialog } from './series.dialog.tsx'
import { StateBadge } from './state-badge.tsx'
import { stateOf } from './state-of.ts'

interface Props {
  readonly event: StaffEvent
  readonly children?: ReactNode
}

/** What can be done with an event besides editing it: looking at it as visitors do, copies, a series, deleting. */
export function EventTools({ event, children }: Props) {
  const { t } = useTranslation('admin-events')
  const { role } = useAuth()
  const [open, setOpen] = useState<'duplicate' | 'series'>()
  const close = () => setOpen(undefined)
  return (
    <div className={styles.tools}>
      <StateBadge event={{ state: stateOf(event), published_at: event.published_at }} />
      <ButtonLink to={`${LIST_PATH}/${event.id}/attendees`} variant="line" size="sm" icon={UsersIcon}>
        {t('attendees')}
      </ButtonLink>
      {isPublic(event) && event.status === 'planned' && (
        <ButtonLink to={`/admin/qr-scanner?event=${event.id}`} variant="line" size="sm" icon={QrCodeIcon}>
          {t('checkIn')}
        </ButtonLink>
      )}
      {LANGUAGES.map((language) => (
        <PreviewLink key={language} event={event} language={language} variant="line" />
      ))}
      <Button variant="line" size="sm" icon={CopyIcon} onClick={() => setOpen('duplicate')}>
        {t('duplicate.action')}
      </Button>
      <Button variant="line" size="sm" icon={RetryIcon} onClick={() => setOpen('series')}>
        {t('series.action')}
      </Button>
      {children}
      {hasPermission(role, 'manage_content') && <DeleteEvent event={event} />}
      {open === 'duplicate' && <DuplicateDialog event={event} onClose={close} />}
      {open === 'series' && <SeriesDialog event={event} onClose={close} />}
    </div>
  )
}
