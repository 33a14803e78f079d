import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useQuery } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { MailIcon, MapPinIcon } from '@hub/shared-ui/icons'
import { hubContactsQuery } from '../../../lib/hub-contacts.ts'
import { telTo } from '../../../lib/reach.ts'
import type { Booking } from './booking.ts'
import styles from './booking-panel.module.css'
import { letterTo } from './letter.ts'
import { useRunText } from './use-run-text.ts'

interface Props {
  readonly booking: Booking
  readonly totalText: string
}

/** Staff take bookings by letter and by phone: the letter is written already. */
export function HowToBook({ booking, totalText }: Props) {
  const { t } = useTranslation('rent')
  const { data: contacts, isPending } = useQuery(hubContactsQuery(useLanguage()))
  const letter = useLetter(booking, totalText)
  if (isPending) return <p className={styles.hint}>{t('booking.contactsLoading')}</p>
  const mail = letterTo(contacts?.email ?? null, letter)
  const phone = telTo(contacts?.phone ?? null)
  if (!mail && !phone) {
    return (
      <>
        <p className={styles.hint}>{t('booking.byVisit')}</p>
        <ButtonLink to="/about" icon={MapPinIcon} wide>
          {t('booking.toContacts')}
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      {mail && (
        <ButtonLink href={mail} icon={MailIcon} wide>
          {t('booking.write')}
        </ButtonLink>
      )}
      <p className={styles.hint}>
        {mail && t('booking.byLetter')} {phone && t(mail ? 'booking.orByPhone' : 'booking.byPhone')}{' '}
        {phone && <a href={phone}>{contacts?.phone}</a>}
      </p>
    </>
  )
}

function useLetter({ space, runs }: Booking, totalText: string) {
  const { t } = useTranslation('rent')
  const runText = useRunText()
  const name = localize(space.name, useLanguage()).text
  return {
    subject: t('letter.subject', { space: name }),
    lines: [
      t('letter.wish', { space: name }),
      ...runs.map((run) => `— ${runText(run)}`),
      t('letter.total', { total: totalText }),
      '',
      t('letter.name'),
      t('letter.phone'),
      t('letter.purpose'),
    ],
  }
}
