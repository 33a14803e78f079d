import type { Clock } from '../clock.ts'
import { WELCOME_SUPPRESSION } from './limits.ts'

/** Decides whether to welcome: once for each signing in of a person, and not again within 10 s. */
export function createWelcome(clock: Pick<Clock, 'now'>): (userId: string) => boolean {
  const welcomed = new Map<string, number>()
  return (userId) => {
    const last = welcomed.get(userId)
    if (last !== undefined && clock.now() - last < WELCOME_SUPPRESSION) return false
    welcomed.set(userId, clock.now())
    return true
  }
}
