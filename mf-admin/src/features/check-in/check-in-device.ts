import type { CheckInResponse, CheckInUpdates } from './check-in-data.ts'
import { checkIn, getCheckInList, type Scan } from './check-in-requests.ts'

/** Whose device checks in, and how it asks the server. */
export interface CheckInDevice {
  /** Whose attendee list is stored on the device. */
  readonly owner: string
  /** Before the id of the event in the name of the queue of scans. */
  readonly queuePrefix: string
  /**
   * What the person with the device may do: staff everything, a co-organiser no payments and nothing at other events, a
   * volunteer checks tickets in and does nothing else (no names, payments, problems and undoing).
   */
  readonly role: 'staff' | 'co-organiser' | 'volunteer'
  /** @throws ApiError */
  readonly getCheckInList: (eventId: string, since: string | undefined) => Promise<CheckInUpdates>
  /** @throws ApiError */
  readonly checkIn: (eventId: string, scan: Scan, isOffline: boolean) => Promise<CheckInResponse>
}

/** The device of a member of the staff, or of a co-organiser of the event. */
export const accountDevice = (userId: string, role: 'staff' | 'co-organiser'): CheckInDevice => ({
  owner: userId,
  queuePrefix: '',
  role,
  getCheckInList,
  checkIn,
})
