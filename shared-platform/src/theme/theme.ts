export type Theme = 'light' | 'dark'

/** The chosen theme; `system` is the absence of a saved one. */
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
    // The choice then lasts for this page only.
  }
}

const systemTheme = (): Theme => (matchMedia(DARK_SYSTEM).matches ? 'dark' : 'light')

/** Gives the browser's own bars the surface colour, read from its token. */
function paintBrowser(root: HTMLElement) {
  const surface = getComputedStyle(root).getPropertyValue('--surface').trim()
  if (!surface) return
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
  for (const meta of metas) meta.content = surface
}

function apply(chosen: ThemeChoice) {
  const root = document.documentElement
  const value = chosen === 'system' ? systemTheme() : chosen
  if (root.dataset.theme !== value) root.dataset.theme = value
  paintBrowser(root)
  if (theme === value && choice === chosen) return
  theme = value
  choice = chosen
  for (const listener of listeners) listener()
}

const follow = () => apply(savedTheme() ?? 'system')

let following = false

/** Applies the saved theme, else the system's, and follows the system and other tabs from then on. */
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

/** Saves a theme under `theme`, which overrides the system's; `system` removes it. */
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
