/** Configuration of an installation, embedded in the page when it is published. */
export interface SiteConfig {
  /** Base URL of the Supabase API, without a path. */
  supabaseUrl: string
  /** The public API key; row level security decides what it gives access to. */
  publishableKey: string
  /** Whether the URL parameters `?mf.<remote>=` and `?mf.disable=` apply. */
  allowOverrides: boolean
  /** Sign-in providers to offer besides e-mail. */
  oauthProviders: ('google' | 'github')[]
  superAdminEmail?: string
  /** Id of the composition that the page belongs to. */
  composition?: string
  /** Sentry DSN that client errors are sent to. Without it they are only listed in the tab's diagnostics. */
  errorDsn?: string
  /** Whether page loads are counted, with errors and web vitals by app. */
  countVisits?: boolean
  /** False where the site switches its service worker off. */
  serviceWorker?: boolean
  /** Site key of Cloudflare Turnstile, for challenges that offer it. */
  turnstileSiteKey?: string
}

let config: SiteConfig | undefined

/** Sets the configuration for prerendering, where there is no page to read it from. */
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
