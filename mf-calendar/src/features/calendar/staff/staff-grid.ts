import type { PluginInput } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import timeGrid from '@fullcalendar/react/timegrid'

/** The plugins that the grid needs to move items. */
export const movingPlugins: PluginInput[] = [dayGrid, timeGrid, interaction]
