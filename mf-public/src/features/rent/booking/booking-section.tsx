import { useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { type ComponentProps, type Ref, useId } from 'react'
import styles from './booking-form.module.css'
import { BookingForm } from './booking-form.tsx'

interface Props extends ComponentProps<typeof BookingForm> {
  readonly ref: Ref<HTMLElement>
}

/** The form, as soon as it is known whose it is. */
export function BookingSection({ ref, ...form }: Props) {
  const { t } = useTranslation('rent')
  const { status, user } = useAuth()
  const id = useId()
  return (
    <section ref={ref} className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{t('form.title')}</h3>
      {status === 'loading' ? <Skeleton height="34rem" /> : <BookingForm key={user?.id} {...form} />}
    </section>
  )
}
