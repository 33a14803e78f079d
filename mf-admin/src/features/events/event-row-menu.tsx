import { LANGUAGES, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { type ReactNode, useState } from 'react'
import { isPublic } from '../../form/publication.ts'
import { RowMenu } from '../../list/row-menu.tsx'
import { LIST_PATH } from './columns.tsx'
import { DuplicateDialog } from './duplicate.dialog.tsx'
import type { ListedEvent } from './event.ts'
import styles from './events.module.css'
import { PreviewLink } from './preview-link.tsx'

interface Props {
  readonly event: ListedEvent
  /** What else can be done with it. */
  readonly children?: ReactNode
}

/** What can be done with an event from the list. */
export function EventRowMenu({ event, children }: Props) {
  const { t } = useTranslation('admin-events')
  const [isCopying, setCopying] = useState(false)
  const name = localize(event.title, useLanguage()).text
  return (
    <RowMenu name={name}>
      <div className={styles.menu}>
        <ButtonLink to={`${LIST_PATH}/${event.id}/attendees`} variant="quiet" size="sm">
          {t('attendees')}
        </ButtonLink>
        {isPublic(event) && event.status === 'planned' && (
          <ButtonLink to={`/admin/qr-scanner?event=${event.id}`} variant="quiet" size="sm">
            {t('checkIn')}
          </ButtonLink>
        )}
        {LANGUAGES.map((language) => (
          <PreviewLink key={language} event={event} language={language} variant="quiet" />
        ))}
        <Button variant="quiet" size="sm" onClick={() => setCopying(true)}>
          {t('duplicate.action')}
        </Button>
        {isCopying && <DuplicateDialog event={event} onClose={() => setCopying(false)} />}
        {children}
      </div>
    </RowMenu>
  )
}
