/** What differs between one installation and another, written into the page when it is published. */
export interface SiteConfig {
  /** Address of the Supabase API, without a path. */
  supabaseUrl: string
  /** The key that browsers may know; what it opens is decided by row level security. */
  publishableKey: string
  /** Whether `?mf.<remote>=` and `?mf.disable=` are heard. */
  allowOverrides: boolean
  /** Sign-in providers to offer besides e-mail. */
  oauthProviders: ('google' | 'github')[]
  superAdminEmail?: string
  /** Which composition of parts the page belongs to. */
  composition?: string
  /** Where errors of visitors are sent, as Sentry's protocol writes it. Without it they stay in the tab. */
  errorDsn?: string
}

let config: SiteConfig | undefined

/** For rendering ahead, where there is no page to read it from. */
export function setSiteConfig(value: SiteConfig): void {
  config = value
}

export function siteConfig(): SiteConfig {
  config ??= JSON.parse(document.getElementById('hub-config')?.textContent ?? 'null') as
    | SiteConfig
    | undefined
  if (!config) throw new Error('the page carries no configuration; it was not published')
  return config
}
