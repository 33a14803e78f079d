import type { CheckHandle } from '../pending-challenge.ts'

/** Options of `turnstile.render` as far as we use them. */
export interface WidgetOptions {
  readonly sitekey: string
  readonly action: string
  readonly appearance: 'interaction-only'
  readonly size: 'flexible' | 'compact'
  readonly theme: 'auto' | 'light' | 'dark'
  readonly language: string
  readonly retry: 'never'
  readonly 'response-field': false
  readonly callback: (token: string) => void
  /** Returning true keeps the error out of the console. */
  readonly 'error-callback': (code: string) => boolean
  readonly 'unsupported-callback': () => void
  readonly 'before-interactive-callback': () => void
  readonly 'after-interactive-callback': () => void
}

/** What Cloudflare's script puts at `window.turnstile`, as far as we use it. */
interface TurnstileApi {
  readonly render: (element: HTMLElement, options: WidgetOptions) => string | null | undefined
  readonly remove: (widget: string) => void
}

declare global {
  interface Window {
    turnstile?: TurnstileApi
  }
}

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

let loading: Promise<TurnstileApi> | undefined

/** Loads Cloudflare's script once. After a failure the next call tries again. */
function loadTurnstile(): Promise<TurnstileApi> {
  loading ??= appendScript().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function appendScript(): Promise<TurnstileApi> {
  const script = document.createElement('script')
  script.src = SCRIPT
  script.async = true
  return new Promise((resolve, reject) => {
    const fail = () => {
      script.remove()
      reject(new Error('Turnstile could not be loaded'))
    }
    script.addEventListener('error', fail)
    script.addEventListener('load', () => (window.turnstile ? resolve(window.turnstile) : fail()))
    document.head.append(script)
  })
}

/** Cloudflare's widget of this site, and the function that exchanges its tokens for proofs. */
export interface TurnstileSettings {
  readonly siteKey: string
  /** URL of the function `verify-turnstile`. */
  readonly verifyUrl: string
  readonly publishableKey: string
}

interface Attempt {
  readonly settings: TurnstileSettings
  readonly action: string
  readonly check: CheckHandle
  /** Aborted when the visitor cancels. */
  readonly signal: AbortSignal
}

/** For loading the script, for a check that needs nobody, and for verifying a token, each. */
const LIMIT = 30_000
/** As long as a challenge is valid: visitors who have to act take the time they need. */
const VISITOR_LIMIT = 600_000

/** The narrowest that a flexible widget can be, in pixels. */
const FLEXIBLE_FROM = 300

/**
 * Lets Turnstile check the visitor and returns the proof for the API; undefined when Turnstile cannot be loaded or
 * shown, fails, or its token is not accepted.
 * @throws when the visitor cancels, or was asked to act and has left or let the challenge expire
 */
export async function passTurnstile({
  settings,
  action,
  check,
  signal,
}: Attempt): Promise<string | undefined> {
  const widget = document.createElement('div')
  const stop = new AbortController()
  const abort = () => stop.abort()
  signal.addEventListener('abort', abort)
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopAfter = (limit: number) => {
    clearTimeout(timer)
    timer = setTimeout(abort, limit)
  }
  let isInteractive = false
  const setInteractive = (value: boolean) => {
    isInteractive = value
    stopAfter(value ? VISITOR_LIMIT : LIMIT)
    check.update({ widget, isInteractive })
  }
  setInteractive(false)
  try {
    const api = await unlessAborted(loadTurnstile(), stop.signal)
    // By the next task React has rendered the widget's place.
    await new Promise((resolve) => setTimeout(resolve))
    if (!widget.isConnected) return undefined
    const token = await tokenFrom(api, { widget, settings, action, signal: stop.signal, setInteractive })
    isInteractive = false
    stopAfter(LIMIT)
    return await proofFor(token, action, settings, stop.signal)
  } catch (error) {
    signal.throwIfAborted()
    // A request is not sent minutes later for somebody who has left.
    if (isInteractive && (stop.signal.aborted || !widget.isConnected)) throw error
    return undefined
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}

interface TokenRequest extends Omit<Attempt, 'check'> {
  readonly widget: HTMLElement
  readonly setInteractive: (value: boolean) => void
}

async function tokenFrom(api: TurnstileApi, request: TokenRequest): Promise<string> {
  const { widget, settings, action, signal, setInteractive } = request
  let id: string | null | undefined
  const token = new Promise<string>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`Turnstile: ${reason}`))
    id = api.render(widget, {
      ...appearanceIn(widget),
      sitekey: settings.siteKey,
      action,
      retry: 'never',
      'response-field': false,
      callback: resolve,
      'error-callback': (code) => {
        fail(code)
        return true
      },
      'unsupported-callback': () => fail('the browser is not supported'),
      'before-interactive-callback': () => setInteractive(true),
      'after-interactive-callback': () => setInteractive(false),
    })
    if (!id) fail('the widget was not rendered')
  })
  try {
    return await unlessAborted(token, signal)
  } finally {
    if (id) api.remove(id)
  }
}

/** The widget in the page's language and theme, as wide as its place. */
function appearanceIn(
  widget: HTMLElement,
): Pick<WidgetOptions, 'appearance' | 'size' | 'theme' | 'language'> {
  const { lang, dataset } = document.documentElement
  const { theme } = dataset
  return {
    appearance: 'interaction-only',
    size: widget.clientWidth < FLEXIBLE_FROM ? 'compact' : 'flexible',
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    language: lang || 'auto',
  }
}

/** @throws when the token is not accepted, or cannot be verified right now */
async function proofFor(
  token: string,
  action: string,
  { verifyUrl, publishableKey }: TurnstileSettings,
  signal: AbortSignal,
): Promise<string> {
  const response = await fetch(verifyUrl, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ token, action }),
    signal,
  })
  const { proof } = Object(await response.json()) as { proof?: unknown }
  if (!response.ok || typeof proof !== 'string') throw new Error(`verify-turnstile: ${response.status}`)
  return proof
}

function unlessAborted<T>(result: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    if (signal.aborted) reject(signal.reason)
    result.then(resolve, reject)
  })
}
