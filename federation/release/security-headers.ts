import { INLINE_SCRIPT, inlineSource } from './integrity.ts'

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

/** Returns the content security policy, one directive per item. */
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
    `frame-src https://www.youtube-nocookie.com https://player.vimeo.com${turnstile}`,
    // Remotes from other origins start workers through a blob.
    `worker-src 'self'${remotes ? ' blob:' : ''}`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
  ]
}

/** Returns the headers of every response. They are written to `headers.json`, for any CDN to send. */
export function securityHeaders(settings: HeaderSettings): Record<string, string> {
  return {
    'content-security-policy': policyDirectives(settings).join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), screen-wake-lock=(self)',
  }
}
