import * as v from 'valibot'
import { ReleaseError } from '../release-error.ts'
import type { ReleaseTarget } from '../target/release-target.ts'
import { canaryRuleSchema } from '../visits/canary-rule.ts'
import { CONFIG_FILE } from './paths.ts'

/**
 * `config.json` at the root of a target: the settings of an installation, so that one build serves all of
 * them. Everything but `siteUrl` and `stopCanary` is written into the pages; it must not contain secrets.
 */
const settingsSchema = v.looseObject({
  /** URL of the Supabase API, without a path. */
  supabaseUrl: v.pipe(v.string(), v.url()),
  /** The publishable API key. */
  publishableKey: v.pipe(v.string(), v.minLength(1)),
  /** Whether URL parameters may override a remote's build. */
  allowOverrides: v.optional(v.boolean(), false),
  /** Origins other than the site's from which remotes may be loaded. */
  remoteOrigins: v.optional(
    v.array(
      v.pipe(
        v.string(),
        v.check(
          isRemoteOrigin,
          'an origin is needed, as in https://apps.example; http is for localhost only',
        ),
      ),
    ),
    () => [],
  ),
  oauthProviders: v.optional(v.array(v.picklist(['google', 'github'])), () => []),
  /** The super admin's e-mail address, as in `private.settings` of the database. */
  superAdminEmail: v.optional(v.pipe(v.string(), v.email())),
  /** Collector of error reports (Sentry's protocol). Without it errors stay in the visitor's tab. */
  errorDsn: v.optional(v.pipe(v.string(), v.url())),
  /** Whether browsers count their visits, with errors and web vitals by app, so that canaries can be compared. */
  countVisits: v.optional(v.boolean()),
  /** When a canary ends by itself. Without it, people end canaries. */
  stopCanary: v.optional(canaryRuleSchema),
  /** False switches the service worker off: it leaves every browser, and nothing works without a network. */
  serviceWorker: v.optional(v.boolean()),
  /** Public key of the Cloudflare Turnstile widget. Without it challenges are solved by a proof of work. */
  turnstileSiteKey: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]+$/, 'a site key has letters, digits, - and _')),
  ),
  /**
   * Origin of the site, for canonical links, the sitemap and preview images. Without it there are none of
   * these, because the sender of a request chooses its `Host` header. Required unless the API runs on this
   * machine.
   */
  siteUrl: v.optional(
    v.pipe(
      v.string(),
      v.url(),
      v.check(isOrigin, 'an origin is needed, as in https://hub.example: no path and no slash at the end'),
      v.check((url) => isLocal(url) || url.startsWith('https:'), 'https is needed away from this machine'),
    ),
  ),
})

function isOrigin(url: string): boolean {
  return URL.canParse(url) && new URL(url).origin === url
}

function isLocal(url: string): boolean {
  return URL.canParse(url) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}

/** What the registry admits as an address, and nothing that means more in a policy. */
function isRemoteOrigin(url: string): boolean {
  return /^(https:\/\/[a-z0-9.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d+)?$/.test(url) && isOrigin(url)
}

export type SiteSettings = v.InferOutput<typeof settingsSchema>

/** @throws ReleaseError naming the invalid setting */
export function parseSettings(value: unknown): SiteSettings {
  const parsed = v.safeParse(settingsSchema, value)
  if (parsed.success && !parsed.output.siteUrl && !isLocal(parsed.output.supabaseUrl))
    throw new ReleaseError(`${CONFIG_FILE}: siteUrl: a site that others reach must say its own address`)
  if (parsed.success && parsed.output.stopCanary && !parsed.output.countVisits)
    throw new ReleaseError(
      `${CONFIG_FILE}: stopCanary: nothing is known of a canary without countVisits; set it to true`,
    )
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new ReleaseError(`${CONFIG_FILE}: ${v.getDotPath(issue) ?? 'settings'}: ${issue.message}`)
}

export async function readSettings(target: ReleaseTarget): Promise<SiteSettings> {
  const file = await target.readTagged(CONFIG_FILE)
  if (!file) throw new ReleaseError(`${target.name} has no ${CONFIG_FILE} yet; name one with --config`)
  return parseSettings(JSON.parse(file.content))
}

/** Writes the target's settings when they have changed. They take effect with the next composition. */
export async function writeSettings(target: ReleaseTarget, settings: object): Promise<SiteSettings> {
  const content = `${JSON.stringify(settings, null, 2)}\n`
  const parsed = parseSettings(JSON.parse(content))
  const file = await target.readTagged(CONFIG_FILE)
  if (file?.content !== content && !(await target.replace(CONFIG_FILE, content, file?.tag)))
    throw new Error(`somebody else has just changed ${CONFIG_FILE} of ${target.name}`)
  return parsed
}
