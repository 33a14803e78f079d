import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { createCheckIn } from './create-check-in.ts'

/** The door of an event, open as long as the page is. */
export function useCheckIn(eventId: string) {
  const door = useMemo(() => createCheckIn(eventId), [eventId])
  useEffect(() => {
    const close = door.open()
    const look = () => void door.refresh()
    window.addEventListener('online', look)
    return () => {
      window.removeEventListener('online', look)
      close()
    }
  }, [door])
  return { door, state: useSyncExternalStore(door.subscribe, door.state) }
}
