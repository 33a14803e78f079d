export type OAuthProvider = 'google' | 'github'

export type AuthConfig = {
  /** URL of the Supabase API, without a path. */
  supabaseUrl: string
  /** The publishable key; row level security decides what it grants. */
  publishableKey: string
  /** Its owner is shown as super admin; the database checks independently. */
  superAdminEmail?: string | undefined
  /** OAuth providers for signing in; none by default. */
  oauthProviders?: readonly OAuthProvider[] | undefined
  /** Solves challenges of the API; without it challenged requests fail. */
  solveChallenge?: SolveChallenge | undefined
}

/** Returns the proof of a solved challenge, or the code of the reason for a failure. */
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
