import { useTranslation } from '@hub/shared-i18n'
import { useEffect, useRef } from 'react'
import styles from './translations.module.css'

const KEYS = {
  save: ['Ctrl', 'Enter'],
  accept: ['Ctrl', 'Shift', 'Enter'],
  next: ['Alt', '↓'],
  previous: ['Alt', '↑'],
} as const

export type ShortcutName = keyof typeof KEYS

/** Returns what a key press means on the page of a text. */
export function shortcutOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
) {
  const isControl = event.ctrlKey || event.metaKey
  if (event.key === 'Enter' && isControl && !event.altKey) return event.shiftKey ? 'accept' : 'save'
  if (!event.altKey || isControl || event.shiftKey) return undefined
  if (event.key === 'ArrowDown') return 'next'
  return event.key === 'ArrowUp' ? 'previous' : undefined
}

/** Carries out shortcuts wherever the focus is on the page, but not inside a dialog. */
export function useTranslationShortcuts(carryOut: (name: ShortcutName) => void): void {
  const latest = useRef(carryOut)
  latest.current = carryOut
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const name = shortcutOf(event)
      if (!name || (event.target instanceof Element && event.target.closest('dialog'))) return
      event.preventDefault()
      if (!event.repeat) latest.current(name)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

interface Props {
  /** The text is edited in the form of its record, which the key for saving opens. */
  readonly isReadOnly?: boolean
}

/** The shortcuts in words; ⌘ stands for Ctrl on a Mac. */
export function ShortcutList({ isReadOnly = false }: Props) {
  const { t } = useTranslation('translations')
  return (
    <section className={styles.shortcuts} aria-label={t('keys.title')}>
      <h2>{t('keys.title')}</h2>
      <dl>
        {Object.entries(KEYS).map(([name, keys]) => (
          <div key={name}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(isReadOnly && name === 'save' ? 'keys.form' : `keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
