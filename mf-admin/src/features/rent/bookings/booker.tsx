import { useTranslation } from '@hub/shared-i18n'
import { EmailText } from '../../../list/email-text.tsx'
import type { Booking } from './booking.ts'
import styles from './space-bookings.module.css'

/** How to reach whoever asks. */
export function BookerContact({ booking: { email, phone } }: { readonly booking: Booking }) {
  return (
    <>
      <a href={`mailto:${email}`} className={styles.contact}>
        <EmailText email={email} />
      </a>
      {phone && (
        <a href={`tel:${phone}`} className={styles.contact}>
          {phone}
        </a>
      )}
    </>
  )
}

/** Who asks, and what for. */
export function Booker({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('space-bookings')
  const { number, full_name, social_link, purpose } = booking
  return (
    <>
      <b>{full_name}</b>
      <span className={styles.aside}>{t('number', { number })}</span>
      <BookerContact booking={booking} />
      {purpose && <span className={styles.purpose}>{purpose}</span>}
      {social_link && <Social link={social_link} />}
    </>
  )
}

/** A visitor wrote it: an address is a link, a name is a name. */
function Social({ link }: { readonly link: string }) {
  if (!/^https?:\/\//i.test(link)) return <span className={styles.aside}>{link}</span>
  return (
    <a href={link} className={styles.contact} target="_blank" rel="noopener noreferrer nofollow">
      {link}
    </a>
  )
}
