export type Theme = 'light' | 'dark'

/** What a person chose; `system` is the absence of a saved theme. */
export type ThemeChoice = Theme | 'system'

const KEY = 'theme'
const DARK_SYSTEM = '(prefers-color-scheme: dark)'

const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark'

const listeners = new Set<() => void>()
let theme: Theme = 'light'
let choice: ThemeChoice = 'system'

function savedTheme(): Theme | undefined {
  try {
    const saved = localStorage.getItem(KEY)
    return isTheme(saved) ? saved : undefined
  } catch {
    // Storage is blocked: the system decides.
    return undefined
  }
}

function save(value: ThemeChoice) {
  try {
    if (value === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, value)
  } catch {
    // The choice then lasts for this page alone.
  }
}

const systemTheme = (): Theme => (matchMedia(DARK_SYSTEM).matches ? 'dark' : 'light')

/** The browser's own bars take the colour of the surface; the token says which, no colour is written here. */
function paintBrowser(root: HTMLElement) {
  const surface = getComputedStyle(root).getPropertyValue('--surface').trim()
  if (!surface) return
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
  for (const meta of metas) meta.content = surface
}

function apply(chosen: ThemeChoice) {
  const root = document.documentElement
  const value = chosen === 'system' ? systemTheme() : chosen
  root.dataset.theme = value
  paintBrowser(root)
  if (theme === value && choice === chosen) return
  theme = value
  choice = chosen
  for (const listener of listeners) listener()
}

const follow = () => apply(savedTheme() ?? 'system')

let following = false

/** Puts the saved theme, else the system's, on the page, and follows the system and other tabs from then on. */
export function initTheme(): void {
  follow()
  if (following) return
  following = true
  matchMedia(DARK_SYSTEM).addEventListener('change', follow)
  // `key` is null when the whole storage was emptied.
  window.addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) follow()
  })
}

/** Saves a person's choice under `theme`, where it is stronger than the system's; `system` takes the saved one away. */
export function setTheme(value: ThemeChoice): void {
  save(value)
  apply(value)
}

export const toggleTheme = (): void => setTheme(theme === 'dark' ? 'light' : 'dark')

export const currentTheme = (): Theme => theme

export const currentThemeChoice = (): ThemeChoice => choice

export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
