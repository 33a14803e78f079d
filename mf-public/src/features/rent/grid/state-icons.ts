import type { IconDrawing } from '@hub/shared-ui/icon'
import { CalendarIcon, CheckIcon, ClockIcon, CloseIcon } from '@hub/shared-ui/icons'
import type { TakenState } from '../slots/occupancy.ts'

export const stateIcons: Readonly<Record<TakenState, IconDrawing>> = {
  booked: CheckIcon,
  pending: ClockIcon,
  event: CalendarIcon,
  occupied: CloseIcon,
}
