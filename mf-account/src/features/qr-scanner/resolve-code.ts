import { ApiError, toApiError } from '@hub/shared-platform'
import { apiErrorCode } from '@hub/shared-ui/api-error-fields'
import { eventExists } from '@hub/shared-ui/event-exists'
import { currentSiteOrigins } from '@hub/shared-ui/site-origins'
import { type FoundTicket, findTicket } from '../../lib/find-ticket.ts'
import { type InputSource, recogniseCode } from './recognise-code.ts'

/** The result of a code: a path inside this site, or the reason why there is none. */
export type ScanResult =
  | { readonly kind: 'leads'; readonly path: string }
  | {
      readonly kind: 'event-over' | 'event-cancelled' | 'registration-cancelled'
      readonly event: FoundTicket['event']
      readonly ticketPath: string
    }
  | { readonly kind: 'not-yours' | 'no-such-ticket' | 'slip' }
  | { readonly kind: 'foreign-address' | 'unknown'; readonly text: string }

export interface ScannedText {
  readonly text: string
  readonly way: InputSource
}

/** @throws ApiError when the hub could not be asked */
export async function resolveCode({ text, way }: ScannedText): Promise<ScanResult> {
  const recognised = recogniseCode(text, way, currentSiteOrigins())
  if (recognised.kind === 'ticket') return validateTicket(recognised.code)
  if (recognised.kind === 'possible-event') return findEvent(recognised.slug, text)
  if (recognised.kind === 'leads' || recognised.kind === 'slip') return recognised
  return { kind: recognised.kind, text }
}

async function findEvent(slug: string, text: string): Promise<ScanResult> {
  const found: ScanResult = { kind: 'leads', path: `/events/${slug}` }
  try {
    return (await eventExists(slug)) ? found : { kind: 'unknown', text }
  } catch (error) {
    // The page of the event may be stored on the device.
    if (toApiError(error).isOffline) return found
    throw error
  }
}

const ticketPath = (code: string) => `/profile?ticket=${code}`

async function validateTicket(code: string): Promise<ScanResult> {
  try {
    return scanResultOf(await findTicket(code), ticketPath(code))
  } catch (error) {
    // The ticket page finds one's own ticket in what is saved on the device.
    if (toApiError(error).isOffline) return { kind: 'leads', path: ticketPath(code) }
    const kind = error instanceof ApiError ? RESULTS_OF_ERRORS[apiErrorCode(error) ?? ''] : undefined
    if (!kind) throw error
    return { kind }
  }
}

const RESULTS_OF_ERRORS: Readonly<Record<string, 'not-yours' | 'no-such-ticket' | 'slip'>> = {
  ticket_code_invalid: 'slip',
  ticket_unknown: 'no-such-ticket',
  ticket_not_yours: 'not-yours',
}

function scanResultOf({ status, is_mine: isMine, event }: FoundTicket, path: string): ScanResult {
  if (!isMine) return { kind: 'not-yours' }
  if (status === 'cancelled') return { kind: 'registration-cancelled', event, ticketPath: path }
  if (event.status === 'cancelled') return { kind: 'event-cancelled', event, ticketPath: path }
  // What was postponed is to come, whatever its old date says.
  const isOver = event.status !== 'postponed' && Date.parse(event.ends_at) <= Date.now()
  return isOver ? { kind: 'event-over', event, ticketPath: path } : { kind: 'leads', path }
}
