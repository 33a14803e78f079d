import type { CheckInResponse, CheckInUpdates } from './check-in-data.ts'
import { checkIn, getCheckInList, type Scan } from './check-in-requests.ts'

/** Whose device checks in, and how it asks the server. */
export interface CheckInDevice {
  /** Whose attendee list is stored on the device. */
  readonly owner: string
  /** Before the id of the event in the name of the queue of scans. */
  readonly queuePrefix: string
  /** Checks tickets in and does nothing else: no names, payments, problems and undoing. */
  readonly isVolunteer: boolean
  /** @throws ApiError */
  readonly getCheckInList: (eventId: string, since: string | undefined) => Promise<CheckInUpdates>
  /** @throws ApiError */
  readonly checkIn: (eventId: string, scan: Scan, isOffline: boolean) => Promise<CheckInResponse>
}

/** The device of a member of the staff. */
export const staffDevice = (userId: string): CheckInDevice => ({
  owner: userId,
  queuePrefix: '',
  isVolunteer: false,
  getCheckInList,
  checkIn,
})
