import type { Language } from '@hub/shared-i18n'
import type { Room } from './room-programme.ts'
import type { RoomState } from './room-state.ts'

/** What each part of the sheet knows. */
export interface SheetProps {
  readonly language: Language
  readonly room: Room
  readonly state: RoomState
  readonly now: Date
  readonly theme: 'dark' | 'light'
}
