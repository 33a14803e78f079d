import { type BuiltRemote, parseRegistry, type RegistryEntry } from '@hub/contract'
import { reloadSections } from '../composition/section-store.ts'
import { activeOverrides, describeOverride, isForeign } from './overrides.ts'
import { entryOf, updateOverrides } from './registry-store.ts'
import { refreshTranslations } from './remote-translations.ts'

const DESCRIPTION_TIMEOUT_MS = 3000

/** What a build says of itself in `hub-remote.json` beside its entry. */
interface Description {
  entry: RegistryEntry
  /** URLs of its style sheets. */
  sheets: ReadonlySet<string>
  /** URL of its changes while it is being developed. */
  changes?: string
}

/**
 * Reads the descriptions of overriding builds of other origins, whose routes and translations may be others than the
 * published ones, and follows the changes of those that are being developed. Never rejects: without a description only the
 * entry is replaced.
 */
export async function describeForeignOverrides(): Promise<void> {
  const foreign = Object.entries(activeOverrides().entries).filter(([, url]) => isForeign(url))
  await Promise.all(
    foreign.map(async ([name, url]) => {
      const description = await readDescription(name, url).catch(() => undefined)
      if (!description) return
      describeOverride(description.entry)
      if (description.changes) followChanges(name, url, description.changes)
    }),
  )
}

async function readDescription(name: string, url: string): Promise<Description> {
  const response = await fetch(new URL('hub-remote.json', url), {
    cache: 'no-store',
    signal: AbortSignal.timeout(DESCRIPTION_TIMEOUT_MS),
  })
  const built = (await response.json()) as BuiltRemote & { changes?: string }
  const base = new URL('.', url).href
  const described = {
    ...built,
    entry: new URL(built.entry, base).href,
    locales: `${base}locales/{lng}/{ns}.json`,
  }
  const [entry] = parseRegistry({ remotes: [described] }).remotes
  // A confirmed build stands in for one remote, with code of its own origin.
  if (entry?.name !== name || new URL(entry.entry).origin !== new URL(url).origin)
    throw new Error(`${url} does not describe ${name}`)
  const sheets = Object.values(built.assets).flatMap(({ css }) => css)
  return {
    entry,
    sheets: new Set(sheets.map((file) => new URL(`../${file}`, base).href)),
    ...(built.changes === undefined ? {} : { changes: new URL(built.changes, base).href }),
  }
}

/** Hot reload: what was saved replaces the remote's sections or their texts, and nothing else of the page. */
function followChanges(name: string, url: string, changes: string): void {
  let running: Promise<unknown> = Promise.resolve()
  const inTurn = (step: () => Promise<unknown>) => () => {
    running = running.then(step).catch(() => undefined)
  }
  const update = inTurn(async () => {
    const { entry, sheets } = await readDescription(name, url)
    const before = entryOf(name)?.entry
    describeOverride(entry)
    updateOverrides()
    if (entry.entry === before) return
    await reloadSections(name)
    removeOldSheets(new URL(url).origin, sheets)
  })
  const source = new EventSource(changes)
  // Also after the connection was lost, during which changes were missed.
  source.addEventListener('open', update)
  source.addEventListener('code', update)
  source.addEventListener(
    'texts',
    inTurn(async () => {
      const entry = entryOf(name)
      if (entry) await refreshTranslations(entry)
    }),
  )
}

/** Rules that a style sheet no longer has would stay. */
function removeOldSheets(origin: string, current: ReadonlySet<string>): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (new URL(link.href).origin === origin && !current.has(link.href)) link.remove()
}
