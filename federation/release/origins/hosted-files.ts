import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppBuild } from '../build-app.ts'
import { inParallel } from '../in-parallel.ts'
import { integrityOf } from '../integrity.ts'
import type { SiteSettings } from '../live/site-settings.ts'
import { readRemote } from '../published-remote.ts'
import { type Problem, ReleaseRejected } from '../release-error.ts'

/** Time limit for one file. */
const FILE_TIMEOUT_MS = 20_000

/** Media types without which browsers do not run a script or apply a style sheet. */
const TYPES: readonly [file: RegExp, type: RegExp][] = [
  [/\.js$/, /^(text|application)\/(javascript|ecmascript|x-javascript)\b/],
  [/\.css$/, /^text\/css\b/],
]

/**
 * Throws unless browsers get the files of builds with an origin of their own from there: each file is reachable without
 * redirects, has the bytes of the build, a media type that browsers accept, and may be read by pages of the site.
 * @throws ReleaseRejected naming one file of each build
 */
export async function assertHosted(builds: readonly AppBuild[], settings: SiteSettings): Promise<void> {
  const problems = await Promise.all(
    builds.filter(({ name }) => name !== 'shell').map((build) => hostingProblem(build, settings.siteUrl)),
  )
  const found = problems.filter((problem) => problem !== undefined)
  if (found.length > 0) throw new ReleaseRejected(found)
}

async function hostingProblem(
  { name, version, folder }: AppBuild,
  siteUrl: string | undefined,
): Promise<Problem | undefined> {
  const { built, addressOf } = await readRemote(folder, name, version)
  if (built.origin === undefined) return undefined
  const problems = await inParallel(await requestedFiles(folder), async (file) => {
    const url = addressOf(file)
    const reason = await fileProblem(url, { content: await readFile(join(folder, file)), siteUrl })
    return reason && `${name} ${version}: ${url} ${reason}`
  })
  const reason = problems.find((problem) => problem !== undefined)
  return reason === undefined ? undefined : { app: name, reason }
}

/** Paths of the files of a build that browsers request. */
async function requestedFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => /^(assets|locales)\/|^remoteEntry\./.test(file))
    .sort()
}

interface Expected {
  content: Uint8Array
  siteUrl: string | undefined
}

/** Returns what is wrong with a hosted file, in English, as the end of a sentence about its URL. */
async function fileProblem(url: string, { content, siteUrl }: Expected): Promise<string | undefined> {
  const headers = siteUrl === undefined ? {} : { origin: siteUrl }
  // A redirect could lead to an origin that the site's policy does not name.
  const init = { headers, redirect: 'manual', signal: AbortSignal.timeout(FILE_TIMEOUT_MS) } as const
  try {
    const response = await fetch(url, init)
    if (response.status !== 200) return `answers ${response.status}`
    const readers = response.headers.get('access-control-allow-origin')
    if (readers !== '*' && (readers === null || readers !== siteUrl))
      return `may not be read by pages of ${siteUrl ?? 'this site'}: access-control-allow-origin is ${readers ?? 'missing'}`
    const type = response.headers.get('content-type') ?? 'missing'
    if (TYPES.some(([file, expected]) => file.test(url) && !expected.test(type)))
      return `has the content-type ${type}`
    if (integrityOf(new Uint8Array(await response.arrayBuffer())) !== integrityOf(content))
      return 'has other content than the build'
    return undefined
  } catch (error) {
    return `cannot be fetched: ${reasonOf(error)}`
  }
}

/** `fetch` hides why a connection failed in the cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}
