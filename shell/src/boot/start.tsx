import type { ServerState } from '@hub/contract/rendering'
import { configureAuth, functionUrl, hydrateSignedOut } from '@hub/shared-auth'
import { currentLanguage, hubDay, initI18n } from '@hub/shared-i18n'
import {
  BrowserRouter,
  hydrateQueries,
  initTheme,
  matchPath,
  queryClient,
  setRenderTime,
  solveChallenge,
  type TurnstileSettings,
} from '@hub/shared-platform'
import { nextTask } from '@hub/shared-ui/next-task'
import { goLive, ReplayEarlyInput, stopRecording } from '@hub/shared-ui/replay-early-input'
import { type ReactNode, startTransition, useInsertionEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from '../app.tsx'
import { isAccessError } from '../composition/access-error.ts'
import { requestSection } from '../composition/section-store.ts'
import { logError } from '../errors/error-log.ts'
import { wireAuth } from '../identity/wire-auth.ts'
import { adoptSiteFacts } from '../layout/get-site-settings.ts'
import { lateStyleSheets } from './late-style-sheets.ts'
import { activeOverrides, hasForeignOverrides, isOverridden } from './overrides.ts'
import { refetchFailedFiles } from './refetch-files.ts'
import { readRegistry, registry } from './registry-store.ts'
import { followTranslations } from './remote-translations.ts'
import { siteConfig } from './site-config.ts'
import { SyncLocation } from './sync-location.tsx'
import { whenIdle } from './when-idle.ts'

/** A page that comes from a server is not older. */
const PAGE_MAX_AGE_MS = 30_000

/**
 * Starts the page. Everything that can be requested at once is; the frame is hydrated, or rendered, as soon as the
 * shell's own texts are there, whatever the landing page's remote does. Its section follows when it has loaded.
 */
export async function start(): Promise<void> {
  const prerenderedLanguage = document.documentElement.dataset.prerendered
  // Pages are prerendered for their bare URLs; the page server renders them for those with search params, too.
  const isPrerenderedUrl = (document.documentElement.dataset.prerenderedSearch ?? '') === location.search
  const navigation = watchNavigation()
  watchErrors()
  refetchFailedFiles()
  // The task until here has been long: all of the shell's code has run in it.
  await nextTask()
  initTheme()
  configureAuth({
    ...siteConfig(),
    solveChallenge: (challenge) => solveChallenge(challenge, turnstileSettings()),
  })
  wireAuth()
  followTranslations()
  const styleSheets = lateStyleSheets()
  const texts = initI18n({ reportMissingKeys: __HUB_DEVELOPMENT__, textsUrl: __HUB_TEXTS__ })
  await nextTask()
  const landing = readRegistryWithOverrides().then(nextTask).then(requestLandingSection)
  // The first date that a browser formats costs as much as rendering the frame, unless formats.worker.js has formatted
  // one. In a task of its own it does not prolong hydration, and texts and the page's code are on their way.
  await nextTask()
  hubDay(new Date())
  await texts
  await styleSheets
  const isKnown = await landing
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  // Pages are prerendered from what is published, and otherwise for a visitor who came from another page, which the
  // history keeps over a reload.
  const isPrerendered =
    isKnown &&
    prerenderedLanguage === currentLanguage() &&
    isPrerenderedUrl &&
    !navigation.hasOccurred() &&
    !history.state?.usr &&
    !isOverridden(activeOverrides())
  if (isPrerendered) adoptServerState()
  // Prerendered HTML contains no session: until hydration ends `useAuth` returns its initial state.
  // As a transition React draws in short pieces, between which a slow phone still answers.
  startTransition(() => {
    if (isPrerendered) {
      hydrateRoot(root, <App client={queryClient} withRouter={inBrowser} />, {
        onRecoverableError: (error) => !navigation.hasOccurred() && reportMismatch(error),
        onCaughtError,
      })
      goLive()
    } else {
      stopRecording()
      const container = root.cloneNode(false) as Element
      createRoot(container, { onCaughtError }).render(
        <ReplacePrerendered prerendered={root} container={container}>
          <App client={queryClient} withRouter={inBrowser} />
        </ReplacePrerendered>,
      )
    }
  })
  reportErrors()
  countVisitWhenIdle()
}

/** Writes to the console what a boundary has caught, as React does; missing permission is no crash. */
function onCaughtError(error: unknown) {
  // biome-ignore lint/suspicious/noConsole: React would do the same
  if (!isAccessError(error)) console.error(error)
}

/**
 * Notices that a visitor goes back or forward to another page of this document before the page is hydrated, which can
 * happen after a reload. React then renders the page for the new URL, whatever the server rendered.
 */
function watchNavigation() {
  const { pathname, search } = location
  const params = new URLSearchParams(search)
  // Taken out of the URL when the language is detected.
  params.delete('lang')
  return {
    hasOccurred() {
      const now = new URLSearchParams(location.search)
      now.delete('lang')
      return location.pathname !== pathname || now.toString() !== params.toString()
    },
  }
}

/** Only tabs of developers wait for the builds that they try. */
function readRegistryWithOverrides(): Promise<unknown> {
  if (!hasForeignOverrides(activeOverrides())) return readRegistry()
  return import('./foreign-overrides.ts')
    .then(({ describeForeignOverrides }) => describeForeignOverrides())
    .catch(() => undefined)
    .then(readRegistry)
}

/** Begins with the data and at the time of a server-rendered page. A prerendered page has neither. */
function adoptServerState(): void {
  const content = document.getElementById('hub-state')?.textContent
  if (!content) return
  const { renderedAt, queries } = JSON.parse(content) as ServerState
  setRenderTime(renderedAt)
  hydrateSignedOut()
  hydrateQueries(queries)
  adoptSiteFacts(currentLanguage())
  // The service worker's document, on a slow network. Components fetch invalid data when they are mounted.
  if (Date.now() - renderedAt > PAGE_MAX_AGE_MS) void queryClient.invalidateQueries({ refetchType: 'none' })
}

/**
 * Reports HTML that was prerendered otherwise than the browser renders it. Texts whose language changed while the page
 * was hydrated are no defect, and an error that something threw (the cause) is reported by the boundary around it.
 */
function reportMismatch(error: unknown): void {
  const isTranslated = currentLanguage() !== document.documentElement.dataset.prerendered
  const isThrown = error instanceof Error && error.cause !== undefined
  if (!isTranslated && !isThrown) reportError(error)
}

/** Where the page's settings have no site key, challenges are solved by a proof of work. */
function turnstileSettings(): TurnstileSettings | undefined {
  const { turnstileSiteKey: siteKey, publishableKey } = siteConfig()
  return siteKey ? { siteKey, publishableKey, verifyUrl: functionUrl('verify-turnstile') } : undefined
}

const inBrowser = (page: ReactNode) => (
  <BrowserRouter>
    {page}
    <SyncLocation />
    <ReplayEarlyInput />
  </BrowserRouter>
)

/**
 * Requests the landing page's code and texts beside the frame's, not after them. Only those of public pages: whether
 * others may be shown is not known yet, and until then their code must not run. Returns whether a remote has the page.
 */
function requestLandingSection(): boolean {
  for (const { name, routes } of registry().remotes) {
    const route = routes.find(({ path }) => matchPath(path, location.pathname))
    if (!route) continue
    if (route.access === 'public') requestSection({ remote: name, ...route })
    return true
  }
  return false
}

/** Logs uncaught errors and rejections. Boundaries and loaders log theirs. */
function watchErrors(): void {
  addEventListener('error', ({ error, message }) => logError({ source: 'uncaught', error: error ?? message }))
  addEventListener('unhandledrejection', ({ reason }) => logError({ source: 'rejection', error: reason }))
}

interface Props {
  /** The prerendered element, shown until the children are rendered. */
  readonly prerendered: Element
  /** The detached element that the children are rendered into. */
  readonly container: Element
  readonly children: ReactNode
}

/**
 * Replaces the prerendered page with a client-rendered one in a single step, so that slow devices never show an empty
 * page. The replacement happens before layout effects run, which measure and focus elements.
 */
function ReplacePrerendered({ prerendered, container, children }: Props) {
  useInsertionEffect(() => prerendered.replaceWith(container), [prerendered, container])
  return children
}

/** Loads the error reporter when the page is idle, if the site has a DSN configured. */
function reportErrors(): void {
  const { errorDsn } = siteConfig()
  if (!errorDsn) return
  whenIdle(() => {
    import('../errors/reporter/reporter.ts')
      .then(({ startReporter }) => startReporter(errorDsn))
      .catch(() => undefined)
  })
}

/** Loads what counts this page load, if the site counts visits. */
function countVisitWhenIdle(): void {
  const { countVisits, composition } = siteConfig()
  if (!countVisits || !composition) return
  whenIdle(() => {
    import('../visits/count-visit.ts')
      .then(({ countVisit }) => countVisit(composition))
      .catch(() => undefined)
  })
}
