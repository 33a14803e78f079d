import { useQueryClient } from '@hub/shared-platform'
import { useEffect, useState } from 'react'
import { CALENDAR_KEY } from '../api/get-range.ts'
import { batchChanges } from './batch-changes.ts'
import { type Channel, subscribeToChanges } from './subscribe-to-changes.ts'
import { whenIdle } from './when-idle.ts'

const VISITORS = ['space_occupancy', 'events']
const STAFF = [...VISITORS, 'calendar_items', 'space_bookings']

/** Short enough to be there within two seconds, long enough for a series of meetings to be one change. */
const PAUSE = 300

/** How often to ask when changes do not come by themselves. */
export const POLL_EVERY = 15_000

/** Keeps what is on the screen as it is in the database, and tells whether that goes by itself. */
export function useRealtime(isReady: boolean, isStaff: boolean): Channel {
  const client = useQueryClient()
  const [channel, setChannel] = useState<Channel>('connecting')
  useEffect(() => {
    if (!isReady) return
    const changes = batchChanges(() => void client.invalidateQueries({ queryKey: CALENDAR_KEY }), PAUSE)
    let stop: (() => void) | undefined
    const forget = whenIdle(() => {
      stop = subscribeToChanges({
        tables: isStaff ? STAFF : VISITORS,
        onChange: changes.happened,
        onChannel: (next) => {
          setChannel(next)
          // What changed between the last answer and this moment nobody was told of: a second request finds it.
          if (next === 'live') changes.happened()
        },
      })
    })
    return () => {
      forget()
      stop?.()
      changes.cancel()
    }
  }, [client, isReady, isStaff])
  return channel
}
