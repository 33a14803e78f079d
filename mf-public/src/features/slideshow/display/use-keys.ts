import { useEffect, useRef } from 'react'

/** By where the key lies, not by its letter: F is А on a Russian keyboard. */
const KEYS = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Space: 'togglePlaying',
  KeyF: 'toggleFullscreen',
  Escape: 'leave',
} as const

export type SignageCommands = Readonly<Record<(typeof KEYS)[keyof typeof KEYS], () => void>>

const commandOf = (code: string) => (Object.hasOwn(KEYS, code) ? KEYS[code as keyof typeof KEYS] : undefined)

const isButton = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a') !== null

/** The keys of the signage display. On a button the space bar presses that button. */
export function useSignageKeys(commands: SignageCommands): void {
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (event.code === 'Space' && isButton(event.target)) return
      const command = commandOf(event.code)
      if (!command) return
      event.preventDefault()
      latest.current[command]()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
