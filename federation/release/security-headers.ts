import { INLINE_SCRIPT, inlineSource } from './integrity.ts'
import { FRAME_ANCESTORS } from './policy-tag.ts'

export interface HeaderSettings {
  supabaseUrl: string
  /** Other origins from which remotes are loaded. */
  remoteOrigins: string[]
  /** Sources of the inline style sheets of the pages. */
  styleSources: string[]
  /** Collector of error reports. */
  errorDsn?: string | undefined
  /** Site key of Cloudflare Turnstile; with it pages may load and frame Cloudflare's widget. */
  turnstileSiteKey?: string | undefined
}

const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com'

/** Returns the content security policy of a page, one directive per item. */
export function policyDirectives({
  supabaseUrl,
  remoteOrigins,
  styleSources,
  errorDsn,
  turnstileSiteKey,
}: HeaderSettings): string[] {
  const api = new URL(supabaseUrl).origin
  const realtime = api.replace(/^http/, 'ws')
  const remotes = remoteOrigins.map((origin) => ` ${origin}`).join('')
  const collector = errorDsn ? ` ${new URL(errorDsn).origin}` : ''
  const turnstile = turnstileSiteKey ? ` ${TURNSTILE_ORIGIN}` : ''
  return [
    `default-src 'none'`,
    `script-src 'self' ${inlineSource(INLINE_SCRIPT)}${remotes}${turnstile}`,
    `style-src 'self'${remotes} ${styleSources.join(' ')}`,
    `font-src 'self'`,
    `img-src 'self' data: blob: ${api}${remotes}`,
    `media-src 'self' blob: ${api}`,
    `connect-src 'self' ${api} ${realtime}${remotes}${collector}`,
    `frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com${turnstile}`,
    // Remotes from other origins start workers through a blob.
    `worker-src 'self'${remotes ? ' blob:' : ''}`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    FRAME_ANCESTORS,
    `form-action 'self'`,
  ]
}

/** Directives that hold for every response. A page adds its own, which also name its inline style sheets. */
const FOR_EVERY_RESPONSE = /^(script-src|object-src|base-uri|form-action|frame-ancestors) /

/** Returns the headers of every response. They are written to `headers.json`, for any CDN to send. */
export function securityHeaders(settings: Omit<HeaderSettings, 'styleSources'>): Record<string, string> {
  const policy = policyDirectives({ ...settings, styleSources: [] })
  return {
    'content-security-policy': policy.filter((directive) => FOR_EVERY_RESPONSE.test(directive)).join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), screen-wake-lock=(self)',
  }
}
