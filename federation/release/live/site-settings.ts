import * as v from 'valibot'
import { ReleaseError } from '../release-error.ts'
import type { ReleaseTarget } from '../target/release-target.ts'
import { CONFIG_FILE } from './paths.ts'

/**
 * `config.json` at the root of a target: what differs between one installation and another, so that one build serves
 * them all. Everything but `siteUrl` is written into the pages; nothing in it may be secret.
 */
const settingsSchema = v.looseObject({
  /** Address of the Supabase API, without a path. */
  supabaseUrl: v.pipe(v.string(), v.url()),
  /** The key that browsers may know. */
  publishableKey: v.pipe(v.string(), v.minLength(1)),
  /** Whether a tab may point a remote at another build. */
  allowOverrides: v.optional(v.boolean(), false),
  oauthProviders: v.optional(v.array(v.picklist(['google', 'github'])), () => []),
  /** The address that the database's `private.settings` names as super admin. */
  superAdminEmail: v.optional(v.pipe(v.string(), v.email())),
  /** Where errors of visitors are sent (Sentry's protocol). Without it they stay in the visitor's tab. */
  errorDsn: v.optional(v.pipe(v.string(), v.url())),
  /** Public key of the Cloudflare Turnstile widget. Without it challenges are solved by a proof of work. */
  turnstileSiteKey: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]+$/, 'a site key has letters, digits, - and _')),
  ),
  /**
   * Origin of the site, for canonical links, the sitemap and pictures of links. Without it there are none of these: the
   * `Host` header of a request names whatever its sender likes. Required unless the API runs on this machine.
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

export type SiteSettings = v.InferOutput<typeof settingsSchema>

/** @throws ReleaseError naming what is wrong */
export function parseSettings(value: unknown): SiteSettings {
  const parsed = v.safeParse(settingsSchema, value)
  if (parsed.success && !parsed.output.siteUrl && !isLocal(parsed.output.supabaseUrl))
    throw new ReleaseError(`${CONFIG_FILE}: siteUrl: a site that others reach must say its own address`)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new ReleaseError(`${CONFIG_FILE}: ${v.getDotPath(issue) ?? 'settings'}: ${issue.message}`)
}

export async function readSettings(target: ReleaseTarget): Promise<SiteSettings> {
  const file = await target.readTagged(CONFIG_FILE)
  if (!file) throw new ReleaseError(`${target.name} has no ${CONFIG_FILE} yet; name one with --config`)
  return parseSettings(JSON.parse(file.content))
}

/** Gives the target its settings unless it has just these. They are heard when the next composition is made. */
export async function writeSettings(target: ReleaseTarget, settings: object): Promise<SiteSettings> {
  const content = `${JSON.stringify(settings, null, 2)}\n`
  const parsed = parseSettings(JSON.parse(content))
  const file = await target.readTagged(CONFIG_FILE)
  if (file?.content !== content && !(await target.replace(CONFIG_FILE, content, file?.tag)))
    throw new Error(`somebody else has just changed ${CONFIG_FILE} of ${target.name}`)
  return parsed
}
