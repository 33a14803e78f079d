import { useSyncExternalStore } from 'react'
import { currentTheme, subscribeToTheme, type Theme } from './theme.ts'

/** The theme in force; on a server it is light, and the browser corrects it before the first paint. */
export const useTheme = (): Theme => useSyncExternalStore(subscribeToTheme, currentTheme, () => 'light')
