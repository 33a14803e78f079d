import { useTranslation } from '@hub/shared-i18n'
import { ApiError, errorMessageKey, toast } from '@hub/shared-platform'
import { apiErrorCode } from '@hub/shared-ui/api-error-fields'
import { classifyCode } from '@hub/shared-ui/scanned-code'
import { currentSiteOrigins } from '@hub/shared-ui/site-origins'
import { looksLikeTicketCode, readTicketCode } from '@hub/shared-ui/ticket-code'
import { useRef, useState } from 'react'
import type { CheckInAttendee } from './check-in-data.ts'
import type { CheckInState } from './check-in-state.ts'
import type { CheckIn, ScannedAttendee } from './create-check-in.ts'
import { checkInMember, undoMemberCheckIn } from './member.ts'
import { currentDisplay, displayOfMember, RESULT_TONES, type ResultDisplay } from './result-display.ts'

/** A hand that holds the device feels the answer. Milliseconds. */
const FEEL = { positive: [60], warning: [60, 60, 60], danger: [200, 80, 200] }

/** What was answered last, what holds of it now, and what can be done about it. Whatever was asked later wins. */
export function useScans(checkIn: CheckIn, state: CheckInState) {
  const { t } = useTranslation(['check-in', 'common'])
  const [shown, setShown] = useState<ResultDisplay>()
  const [isBusy, setBusy] = useState(false)
  const turn = useRef(0)
  // Not of scans: the camera awaits the next code by itself; nor of the list, in which somebody goes on looking.
  const [answered, setAnswered] = useState(0)
  const goOn = () => setAnswered((count) => count + 1)

  const show = (next: ResultDisplay) => {
    setShown(next)
    // Safari has none.
    if ('vibrate' in navigator) navigator.vibrate(FEEL[RESULT_TONES[next.result]])
  }
  const run = async (work: () => Promise<ResultDisplay | undefined>) => {
    const mine = ++turn.current
    setBusy(true)
    try {
      const next = await work()
      if (mine === turn.current) next ? show(next) : setShown(undefined)
    } catch (error) {
      toast.error(`${t('failed')} ${t(wordsOf(error))}`)
    }
    if (mine === turn.current) setBusy(false)
  }
  const runAndGoOn = (work: () => Promise<ResultDisplay | undefined>) => void run(work).then(goOn)
  const check = (scanned: ScannedAttendee) => run(() => checkIn.check(scanned))
  const forget = () => {
    turn.current++
    setBusy(false)
    setShown(undefined)
    goOn()
  }

  const undo = async (guest: CheckInAttendee) => {
    const notAdmitted = await checkIn.undo(guest)
    if (!notAdmitted) toast.success(t('undone', { name: guest.name }))
    return notAdmitted
  }
  const undoShown = async (display: ResultDisplay) => {
    const latest = await checkIn.latest(display)
    return latest.result === 'valid' && latest.guest ? undo(latest.guest) : latest
  }
  const undoMember = async ({ member: checked }: ResultDisplay) => {
    const { desk_day_id: deskDay, name = '' } = checked?.member ?? {}
    if (deskDay) await undoMemberCheckIn(deskDay)
    toast.success(t('undone', { name }))
    return undefined
  }
  const checkText = async (text: string) => {
    const read = readCode(text)
    if (read.kind === 'ticket') return run(() => checkCode(checkIn, read.code))
    turn.current++
    setBusy(false)
    show({ result: read.kind, code: read.text, isOffline: false })
  }

  return {
    /** What was answered; the same until the next answer. */
    answer: shown,
    checkInResult: shown && currentDisplay(shown, state),
    isBusy,
    role: checkIn.role,
    /** How many answers there were to what was typed or pressed. */
    answered,
    checkText,
    checkTyped: (text: string) => void checkText(text).then(goOn),
    checkGuest: (guest: CheckInAttendee) => void check({ guest }),
    admit: (guest: CheckInAttendee) => runAndGoOn(() => checkIn.admit(guest)),
    /** Lets in with a ticket of another day, or of another event. */
    admitAnyway: (guest: CheckInAttendee, { result, otherEvent }: ResultDisplay) =>
      runAndGoOn(() =>
        result === 'wrong_event' && otherEvent
          ? checkIn.admitElsewhere(otherEvent, guest)
          : checkIn.check({ guest }, { admitsOtherDay: true }),
      ),
    /** Lets nobody in: the next ticket is awaited. */
    forget,
    admitUnlisted: (code: string) => {
      show(checkIn.admitUnlisted(code))
      goOn()
    },
    /** The day goes back to the membership. */
    undoMember: (display: ResultDisplay) => runAndGoOn(() => undoMember(display)),
    undo: (guest: CheckInAttendee) => void run(() => undo(guest)),
    /** Undoes the admission that is shown, as long as it is the one of this device. */
    undoShown: (display: ResultDisplay) => runAndGoOn(() => undoShown(display)),
  }
}

/** A code that is no ticket's may be that of a membership of the coworking. */
async function checkCode(checkIn: CheckIn, code: string): Promise<ResultDisplay | undefined> {
  const shown = await checkIn.check({ code })
  if (shown?.result !== 'unknown' || shown.isOffline || checkIn.role !== 'staff') return shown
  return displayOfMember(await checkInMember(code)) ?? shown
}

export type Scans = ReturnType<typeof useScans>

const CHECK_IN_ERRORS = ['amount_changed', 'link_expired'] as const

function wordsOf(error: unknown) {
  const code = error instanceof ApiError ? apiErrorCode(error) : undefined
  const known = CHECK_IN_ERRORS.find((errorCode) => errorCode === code)
  return known ? (`check-in:errors.${known}` as const) : errorMessageKey(error)
}

type ReadCode =
  | { readonly kind: 'ticket'; readonly code: string }
  /** Looks like a code of ours, but a sign is wrong or missing. */
  | { readonly kind: 'slip' | 'unknown'; readonly text: string }

/** What a scanned or typed text is at check-in, where only tickets count. */
function readCode(text: string): ReadCode {
  const decision = classifyCode(text, currentSiteOrigins())
  // Small letters are those of a hurried hand: nobody holds up the address of an event.
  const code = decision.kind === 'ticket' ? decision.code : readTicketCode(text.trim().toUpperCase())
  if (code) return { kind: 'ticket', code }
  return { kind: looksLikeTicketCode(text) ? 'slip' : 'unknown', text }
}
