import { useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { OnDemand } from '@hub/shared-ui/on-demand'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { useWasNearViewport } from '@hub/shared-ui/use-was-near-viewport'
import { type RefObject, useEffect, useId } from 'react'
import { WithoutScripts } from '../../../lib/without-scripts.tsx'
import styles from './booking-form.module.css'
import type { BookingFormProps } from './booking-form.tsx'
import { completedCode, formCode } from './deferred-code.ts'

const HEIGHT = '34rem'

interface Props extends BookingFormProps {
  readonly ref: RefObject<HTMLElement | null>
}

/** The form, as soon as it is known whose it is. Its code is loaded when a visitor has chosen hours or comes near. */
export function BookingSection({ ref, ...form }: Props) {
  const { t } = useTranslation('rent')
  const { status, user } = useAuth()
  const id = useId()
  const hasHours = form.hours.chosen.length > 0
  const isNeeded = useWasNearViewport(ref) || hasHours
  useEffect(() => {
    if (isNeeded) void completedCode.load()
  }, [isNeeded])
  return (
    <section ref={ref} className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{t('form.title')}</h3>
      <WithoutScripts>{t('withoutScripts')}</WithoutScripts>
      {status === 'loading' || !isNeeded ? (
        <Skeleton height={HEIGHT} />
      ) : (
        <OnDemand key={user?.id} code={formCode} height={HEIGHT} props={form} />
      )}
    </section>
  )
}
