import { useSyncExternalStore } from 'react'
import { currentTheme, currentThemeChoice, subscribeToTheme, type Theme, type ThemeChoice } from './theme.ts'

/** Returns the current theme; on a server it is light, and the browser corrects it before the first paint. */
export const useTheme = (): Theme => useSyncExternalStore(subscribeToTheme, currentTheme, () => 'light')

/** Returns the theme that a person chose, or `system` when there is no saved choice. */
export const useThemeChoice = (): ThemeChoice =>
  useSyncExternalStore(subscribeToTheme, currentThemeChoice, () => 'system')
