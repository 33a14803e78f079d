export type OAuthProvider = 'google' | 'github'

export type AuthConfig = {
  /** Address of the Supabase API, without a path. */
  supabaseUrl: string
  /** The key that browsers may know; row level security decides what it opens. */
  publishableKey: string
  /** Its owner is shown as super admin; the database decides for itself. */
  superAdminEmail?: string | undefined
  /** Providers to sign in with besides e-mail; none unless told. */
  oauthProviders?: readonly OAuthProvider[] | undefined
  /** Solves a challenge that the API asks of strangers under load; without it such a request fails. */
  solveChallenge?: SolveChallenge | undefined
}

/** Returns the proof that a challenge is solved, or the code of the reason why it is not. */
export type SolveChallenge = (challenge: unknown) => Promise<{ proof: string } | { failure: string }>

let config: AuthConfig | undefined

export function setConfig(value: AuthConfig): void {
  config = { ...value, supabaseUrl: value.supabaseUrl.replace(/\/+$/, '') }
}

/** @throws Error before `configureAuth`: a fault of the program, never shown to people. */
export function authConfig(): AuthConfig {
  if (!config) throw new Error('Supabase client is not initialized')
  return config
}

/** The providers whose buttons the sign-in dialog shows. */
export const oauthProviders = (): readonly OAuthProvider[] => authConfig().oauthProviders ?? []
