import { useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, useLoad, useSearchParams } from '@hub/shared-platform'
import { Cover } from '@hub/shared-ui/cover'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { useState } from 'react'
import { useStepFocus } from '../../../lib/purchase/use-step-focus.ts'
import { RegisteredView } from '../../../lib/registration/registered.tsx'
import type { Registered, TicketEvent } from '../../../lib/registration/registration-data.ts'
import { offerQuery } from '../api/get-offer.ts'
import { PassForGuest } from '../form/pass-for-guest.tsx'
import { RegistrationForm } from '../form/registration-form.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { PageHeading } from './page-heading.tsx'
import { PassHint } from './pass-hint.tsx'
import { RegistrationClosed } from './registration-closed.tsx'
import styles from './registration-page.module.css'
import { useRegistrationResult } from './use-registration-result.ts'

/** The form, or what has become of it. */
export function RegistrationOrResult({ event }: { readonly event: TicketEvent }) {
  const { t } = useTranslation(['registration', 'common'])
  const { status, user } = useAuth()
  const [params] = useSearchParams()
  const {
    data: offer,
    error,
    retry,
    retrying,
  } = useLoad({
    ...offerQuery(event.id, user?.id),
    enabled: status !== 'loading',
  })
  const { done, finish, cancel } = useRegistrationResult(event)
  const [isSent, setSent] = useState(false)
  // The address that was confirmed makes another step of the same page.
  const heading = useStepFocus(isSent && done && `${done.registration.id} ${done.registration.status}`)
  const sent = (registered: Registered) => {
    setSent(true)
    finish(registered)
  }
  if (done)
    return (
      <>
        <PageHeading ref={heading} event={event} title={t(`headings.${headingOf(done)}`)} />
        <RegisteredView event={event} {...done} onCancel={cancel} onChange={sent} />
      </>
    )
  if (!offer)
    return (
      <>
        <PageHeading ref={heading} event={event} title={t('title')} />
        {error ? (
          <ErrorCard
            title={t('loadError')}
            message={t(errorMessageKey(error))}
            onRetry={retry}
            retrying={retrying}
          />
        ) : (
          <FormSkeleton />
        )}
      </>
    )
  const waits = offer.state === 'event_full'
  const isGuestWithPass = status === 'signed-out' && offer.passes.length === 0 && params.get('pay') === 'pass'
  return (
    <>
      <PageHeading ref={heading} event={event} title={t(waits ? 'headings.wait' : 'title')} offer={offer} />
      {waits || offer.state === 'open' ? (
        <div className={styles.columns}>
          {isGuestWithPass ? (
            <PassForGuest />
          ) : (
            <div className={styles.form}>
              <PassHint event={event} offer={offer} />
              <RegistrationForm eventId={event.id} offer={offer} onDone={sent} />
            </div>
          )}
          <div className={styles.art}>
            <Cover
              seed={event.slug}
              kind={event.kind ?? 'hub'}
              ratio={1}
              motif={event.cover_motif}
              print={event.cover_print}
            />
          </div>
        </div>
      ) : (
        <RegistrationClosed offer={offer} slug={event.slug} />
      )}
    </>
  )
}

function headingOf({ registration }: Registered) {
  if (registration.needs_confirmation) return 'unconfirmed'
  return registration.status === 'waitlisted' ? 'waitlisted' : 'done'
}
