import { formatDateTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Localized } from '@hub/shared-ui/localized'
import { Time } from '@hub/shared-ui/time'
import type { Ref } from 'react'
import { STEP_START } from '../../../lib/purchase/use-step-focus.ts'
import type { TicketEvent } from '../../../lib/registration/registration-data.ts'
import type { Offer } from '../model/offer.ts'
import styles from './registration-page.module.css'

interface Props {
  readonly event: TicketEvent
  readonly title: string
  readonly offer?: Offer
  /** Of the box around it. */
  readonly ref: Ref<HTMLDivElement>
}

/** What the page is for, and for which event. */
export function PageHeading({ event, title, offer, ref }: Props) {
  const { t } = useTranslation(['registration', 'common'])
  const language = useLanguage()
  const left = offer?.seats_left
  return (
    <div className={styles.heading} ref={ref}>
      <h1 {...STEP_START}>{title}</h1>
      <p className={styles.about}>
        <b>
          <Localized text={event.title} />
        </b>
        <br />
        <Time value={event.starts_at}>{formatDateTime(event.starts_at, language)}</Time>
      </p>
      {offer?.state === 'event_full' && (
        <p>
          {t(offer.waitlist_count > 0 ? 'waitIntro' : 'waitIntroNobody', { count: offer.waitlist_count })}
        </p>
      )}
      {offer?.state === 'open' && typeof left === 'number' && (
        <p className="small muted">{t('common:seats.left', { count: left })}</p>
      )}
    </div>
  )
}
