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

/** Returns the icon of a navigation link, for headers where staff enabled icons. */
export function iconOf(path: string): IconDrawing {
  if (!path.startsWith('/')) return GlobeIcon
  return ICONS[path.split('/')[1] ?? ''] ?? ChevronRightIcon
}
