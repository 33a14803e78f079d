import { useEffect, useRef } from 'react'
import { type Command, commandOf, isForCalendar } from './shortcuts.ts'

/** Carries out what the keys of the calendar ask for, wherever on the page they are pressed. */
export function useShortcuts(carryOut: (command: Command) => void): void {
  const latest = useRef(carryOut)
  useEffect(() => {
    latest.current = carryOut
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return
      const command = commandOf(event)
      if (!command || !isForCalendar(event.target, command)) return
      event.preventDefault()
      latest.current(command)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
