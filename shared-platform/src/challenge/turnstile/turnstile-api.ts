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
export interface TurnstileApi {
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
export function loadTurnstile(): Promise<TurnstileApi> {
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
