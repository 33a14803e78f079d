import { LANGUAGES, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import type { ReactNode } from 'react'
import { RowMenu } from '../../list/row-menu.tsx'
import { LIST_PATH } from './columns.tsx'
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
  const name = localize(event.title, useLanguage()).text
  return (
    <RowMenu name={name}>
      <div className={styles.menu}>
        <ButtonLink to={`${LIST_PATH}/${event.id}/attendees`} variant="quiet" size="sm">
          {t('attendees')}
        </ButtonLink>
        {LANGUAGES.map((language) => (
          <PreviewLink key={language} event={event} language={language} variant="quiet" />
        ))}
        {children}
      </div>
    </RowMenu>
  )
}
