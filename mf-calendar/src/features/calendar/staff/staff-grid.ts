import type { PluginInput } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import timeGrid from '@fullcalendar/react/timegrid'

/** What the grid needs so that items can be moved in it. */
export const movingPlugins: PluginInput[] = [dayGrid, timeGrid, interaction]
