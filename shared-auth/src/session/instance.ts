import type { SessionService } from './session-service.ts'

let service: SessionService | undefined

/** The page's one session. @throws Error before `configureAuth`: a fault of the program, never shown to people. */
export function session(): SessionService {
  if (!service) throw new Error('Supabase client is not initialized')
  return service
}

export function setSession(value: SessionService): void {
  service = value
}
