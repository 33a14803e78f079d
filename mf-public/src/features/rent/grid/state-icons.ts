import type { IconDrawing } from '@hub/shared-ui/icon'
import { CalendarIcon, CheckIcon, ClockIcon, CloseIcon } from '@hub/shared-ui/icons'
import type { SlotState } from '../model/occupancy.ts'

export const stateIcons: Readonly<Record<SlotState, IconDrawing>> = {
  booked: CheckIcon,
  pending: ClockIcon,
  event: CalendarIcon,
  occupied: CloseIcon,
}
