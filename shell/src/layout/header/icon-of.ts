import type { IconDrawing } from '@hub/shared-ui/icon'
import {
  ArmchairIcon,
  CalendarIcon,
  ChevronRightIcon,
  GlobeIcon,
  HeartIcon,
  InfoIcon,
  MapPinIcon,
  TicketIcon,
  UsersIcon,
} from '@hub/shared-ui/icons'

const ICONS: Readonly<Record<string, IconDrawing>> = {
  events: TicketIcon,
  speakers: UsersIcon,
  hub_calendar: CalendarIcon,
  rent: MapPinIcon,
  coworking: ArmchairIcon,
  support: HeartIcon,
  about: InfoIcon,
}

/** What stands beside a link of the header where staff want icons. */
export function iconOf(path: string): IconDrawing {
  if (!path.startsWith('/')) return GlobeIcon
  return ICONS[path.split('/')[1] ?? ''] ?? ChevronRightIcon
}
