import { useAuth } from '@hub/shared-auth'
import { formatDateRange, formatDateTime, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { queryClient, toast, useLoad, useLocation, useQuery, useSearchParams } from '@hub/shared-platform'
import { Banner } from '@hub/shared-ui/banner'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { Cover } from '@hub/shared-ui/cover'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { Localized } from '@hub/shared-ui/localized'
import { pagePathOf } from '@hub/shared-ui/ticket-course'
import { Time } from '@hub/shared-ui/time'
import { type Ref, useState } from 'react'
import { STEP_START, useStepFocus } from '../../../lib/purchase/steps.tsx'
import { seatActions } from '../../../lib/registration/change-seats.ts'
import { cancelGuestRegistration, guestRegistrationQuery } from '../../../lib/registration/confirm-email.ts'
import { RegisteredView } from '../../../lib/registration/registered.tsx'
import type { Registered, TicketEvent } from '../../../lib/registration/registration-data.ts'
import { useNavigateUnlessLeft } from '../../../lib/use-navigate-unless-left.ts'
import { useSessionsLeft } from '../../../lib/use-sessions-left.ts'
import { WithoutScripts } from '../../../lib/without-scripts.tsx'
import { cancelRegistration } from '../api/cancel.ts'
import { offerQuery } from '../api/get-offer.ts'
import { PassForGuest } from '../form/pass-for-guest.tsx'
import { RegistrationForm } from '../form/registration-form.tsx'
import type { Offer } from '../model/offer.ts'
import { registrationTextKey } from '../model/registration-errors.ts'
import { eventOfRegistration, isSoldOut, sessionsOf } from '../model/session-offer.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { PassHint } from './pass-hint.tsx'
import styles from './registration-page.module.css'

const isRegistered = (state: unknown): state is { registered: Registered } =>
  typeof state === 'object' && state !== null && 'registered' in state

/**
 * What has become of it. A guest's answer lies in the entry of the history, so that it outlives a reload; what an
 * account has is asked of the database.
 */
function useRegistrationResult(event: TicketEvent) {
  const { t } = useTranslation('registration')
  const { status, user } = useAuth()
  const { state, pathname } = useLocation()
  const navigate = useNavigateUnlessLeft()
  const { data: offer } = useQuery({ ...offerQuery(event.id, user?.id), enabled: status !== 'loading' })
  const answered =
    isRegistered(state) && state.registered.registration.event_id === event.id ? state.registered : undefined
  const mine = offer?.registration
    ? { registration: offer.registration, order: offer.order }
    : // Of single sessions only what was just booked: others can be booked beside them.
      offer?.session_registrations?.find(({ registration }) => registration.id === answered?.registration.id)
  const secret = answered?.secret
  const { data: asked } = useQuery({
    ...guestRegistrationQuery(secret),
    enabled: secret !== undefined && answered?.order?.status === 'pending',
  })
  const finish = (registered: Registered, notice = '') => {
    if (navigate(pathname, { replace: true, state: { registered }, notice })) window.scrollTo(0, 0)
    // Seats, passes and orders stand on many pages; what is not on the screen is asked for when it is.
    void queryClient.invalidateQueries()
  }
  const cancelMine = async (id: string) => {
    await cancelRegistration(id)
    toast.success(t('cancel.done'))
    navigate(pagePathOf(event), { replace: true })
  }
  const cancelAsGuest = async (known: string) => {
    const cancelled = await cancelGuestRegistration(known)
    queryClient.setQueryData(guestRegistrationQuery(known).queryKey, cancelled)
    toast.success(t('cancel.done'))
    finish(cancelled)
  }
  const cancelGuest = secret === undefined ? undefined : () => cancelAsGuest(secret)
  const canChange = mine !== undefined || secret !== undefined
  return {
    done: mine ?? asked ?? answered,
    finish,
    cancel: mine ? () => cancelMine(mine.registration.id) : cancelGuest,
    seats: canChange
      ? seatActions(mine ? undefined : secret, ({ registration, order }) => {
          if (!mine) finish({ registration, order, secret })
        })
      : undefined,
  }
}

/** The form, or what has become of it. */
export function RegistrationOrResult({ event }: { readonly event: TicketEvent }) {
  const { t } = useTranslation(['registration', 'common'])
  const language = useLanguage()
  const { status, user } = useAuth()
  const load = useLoad({ ...offerQuery(event.id, user?.id), enabled: status !== 'loading' })
  const offer = load.data
  const { done, finish, cancel, seats } = useRegistrationResult(event)
  const [isSent, setSent] = useState(false)
  // The address that was confirmed makes another step of the same page.
  const heading = useStepFocus(isSent && done && `${done.registration.id} ${done.registration.status}`)
  const sent = (registered: Registered) => {
    setSent(true)
    const { needs_confirmation: isUnconfirmed, email } = registered.registration
    const outcome = `${t(headingOf(registered, event))}: ${localize(event.title, language).text}`
    finish(registered, isUnconfirmed ? t('status.confirmByLink', { email }) : outcome)
  }
  if (done) {
    const booked = eventOfRegistration(event, done.registration)
    return (
      <>
        <PageHeading ref={heading} event={booked} title={t(headingOf(done, event))} />
        <RegisteredView event={booked} {...done} onCancel={cancel} seatActions={seats} onChange={sent} />
      </>
    )
  }
  if (!offer)
    return (
      <>
        <PageHeading ref={heading} event={event} title={t(titleKeyOf(event))} />
        <LoadBoundary load={load} loadError={t('loadError')} skeleton={<FormSkeleton />}>
          {() => null}
        </LoadBoundary>
      </>
    )
  const waits = isSoldOut(offer)
  return (
    <>
      <PageHeading
        ref={heading}
        event={event}
        title={t(waits ? 'headings.wait' : titleKeyOf(event))}
        offer={offer}
      />
      {offer.state === 'event_full' || offer.state === 'open' ? (
        <div className={styles.columns}>
          <div className={styles.form}>
            <WithoutScripts>{t(event.course ? 'course.withoutScripts' : 'withoutScripts')}</WithoutScripts>
            <FormOrSignIn event={event} offer={offer} onDone={sent} />
          </div>
          <div className={styles.art}>
            <Cover
              seed={event.slug}
              kind={event.kind ?? 'hub'}
              ratio="1x1"
              motif={event.cover_motif}
              print={event.cover_print}
            />
          </div>
        </div>
      ) : (
        <RegistrationClosed offer={offer} event={event} />
      )}
    </>
  )
}

const titleKeyOf = ({ course }: TicketEvent) => (course ? 'course.title' : 'title')

interface FormProps extends Props {
  readonly onDone: (registered: Registered) => void
}

/** The form; a guest who wants to use a pass signs in first. */
function FormOrSignIn({ event, offer, onDone }: FormProps) {
  const { status } = useAuth()
  const [params] = useSearchParams()
  if (status === 'signed-out' && offer.passes.length === 0 && params.get('pay') === 'pass')
    return <PassForGuest />
  return (
    <>
      <PassHint event={event} offer={offer} />
      <RegistrationForm event={event} offer={offer} onDone={onDone} />
    </>
  )
}

function headingOf({ registration }: Registered, { course }: TicketEvent) {
  if (registration.needs_confirmation) return 'headings.unconfirmed'
  if (registration.status === 'waitlisted') return 'headings.waitlisted'
  return course ? 'course.done' : 'headings.done'
}

interface Props {
  readonly offer: Offer
  readonly event: TicketEvent
}

/** Why nobody can register at the moment, and where to go. */
function RegistrationClosed({ offer, event }: Props) {
  const { t } = useTranslation('registration')
  const language = useLanguage()
  const { state, opens_at: opensAt } = offer
  const isCourse = event.course !== undefined
  return (
    <Banner
      tone="warning"
      title={t(isCourse ? 'course.notNow' : 'notNow')}
      actions={
        <>
          <ButtonLink to={pagePathOf(event)} variant="line" size="sm">
            {t(isCourse ? 'course.back' : 'back')}
          </ButtonLink>
          <ButtonLink to={isCourse ? '/courses' : '/events'} variant="quiet" size="sm">
            {t(isCourse ? 'course.all' : 'allEvents')}
          </ButtonLink>
        </>
      }
    >
      {t(registrationTextKey(state, isCourse), { date: opensAt ? formatDateTime(opensAt, language) : '' })}
    </Banner>
  )
}

interface PageHeadingProps {
  readonly event: TicketEvent
  readonly title: string
  readonly offer?: Offer
  /** Of the box around it. */
  readonly ref: Ref<HTMLDivElement>
}

/** What the page is for, and for which event. */
function PageHeading({ event, title, offer, ref }: PageHeadingProps) {
  const { t } = useTranslation(['registration', 'common'])
  const language = useLanguage()
  const left = offer?.seats_left
  const sessionsLeft = useSessionsLeft(event.course?.sessions ?? [])
  return (
    <div className={styles.heading} ref={ref}>
      <h1 {...STEP_START}>{title}</h1>
      <p className={styles.about}>
        <b>
          <Localized text={event.title} />
        </b>
        <br />
        <Time value={event.starts_at}>
          {event.course
            ? formatDateRange(event.starts_at, event.ends_at, language)
            : formatDateTime(event.starts_at, language)}
        </Time>
      </p>
      {offer && sessionsLeft && <p>{sessionsLeft}</p>}
      {offer && isSoldOut(offer) && (
        <p>
          {t(offer.waitlist_count > 0 ? 'waitIntro' : 'waitIntroNobody', { count: offer.waitlist_count })}
        </p>
      )}
      {offer?.state === 'open' && sessionsOf(offer).length === 0 && typeof left === 'number' && (
        <p className="small muted">{t('common:seats.left', { count: left })}</p>
      )}
    </div>
  )
}
