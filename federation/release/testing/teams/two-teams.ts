import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { listen } from '@hub/serve/listen'
import { readLive } from '../../live/change-live.ts'
import { prune } from '../../operations/prune.ts'
import { compositionOf } from '../../operations/site.ts'
import { ReleaseError } from '../../release-error.ts'
import { releaseService } from '../../service/release-service.ts'
import { createToken } from '../../service/tokens.ts'
import { directoryTarget } from '../../target/directory-target.ts'
import { smallSite } from '../small-site.ts'
import { type Random, random } from './random.ts'
import { releasingTeam, TEAM_VERSIONS, type TeamState } from './team.ts'
import { pollingVisitor } from './visitor.ts'

const run = promisify(execFile)
const APPS = ['mf-a', 'mf-b']
/** Commands of a team beside one of which the platform changes the site. */
const PLATFORM_EVERY = 4

export interface TwoTeamsOptions {
  /** Another seed makes other releases. */
  seed: number
  /** Tells whether the teams go home, after a number of commands of one of them. */
  isOver: (commands: number) => boolean
  /** Visits the site, too, which is served at an origin. */
  secondVisitor?: (origin: string) => Promise<SiteVisitor>
}

/** Visits a site while it changes. */
export interface SiteVisitor {
  /** What must never be seen. */
  readonly faults: readonly string[]
  pollUntil(isOver: () => boolean): Promise<void>
}

export interface TwoTeamsOutcome {
  /** Commands by name and whether they were rejected. */
  commands: Record<string, number>
  /** Pages that the visitor loaded. */
  polls: number
  /** Changes that the visitor saw recorded. */
  changes: number
  faults: string[]
}

/**
 * Lets the pipelines of two teams release, roll back, try as canaries and promote at random through one release
 * service, while the platform releases the shell and prunes past that service, and a visitor reads `live.json` and
 * pages. Returns what was lost or mixed.
 */
export async function runTwoTeams({
  seed,
  isOver,
  secondVisitor,
}: TwoTeamsOptions): Promise<TwoTeamsOutcome> {
  const small = await smallSite()
  const state = directoryTarget(join(small.folder, 'state'))
  const service = await listen(
    releaseService({
      site: small.site,
      state,
      tryPages: async () => [],
      siteUrl: 'https://hub.example',
      log: () => undefined,
    }),
    0,
  )
  const served = await listen(small.host, 0)
  try {
    await commitBuilds(small)
    const visitor = pollingVisitor(small, random(seed))
    const second = await secondVisitor?.(`http://127.0.0.1:${served.port}`)
    const teams = await Promise.all(
      APPS.map(async (app, place) => {
        const { token } = await createToken(state, { team: app, apps: [app] })
        const url = `http://127.0.0.1:${service.port}`
        return releasingTeam(
          {
            app,
            service: { url, token, report: () => undefined },
            random: random(seed + 1 + place),
            folderOf: (version) => join(small.folder, 'builds', app, version),
            verify: (expected, line) => assertState(small, app, expected, line),
          },
          { versions: ['1'], canary: undefined, preview: undefined },
        )
      }),
    )
    const releasePlatform = platform(small, random(seed + 9))
    let working = teams.length
    const work = teams.map(async ({ act }, place) => {
      try {
        for (let commands = 0; !isOver(commands); commands += 1) {
          const isBeside = place === 0 && commands % PLATFORM_EVERY === 0
          await allDone([act(), ...(isBeside ? [releasePlatform()] : [])])
        }
      } finally {
        working -= 1
      }
    })
    const isDone = () => working === 0
    await allDone([...work, visitor.pollUntil(isDone), ...(second ? [second.pollUntil(isDone)] : [])])
    for (const [place, { recorded }] of teams.entries()) {
      const seen = visitor.changes
        .filter(({ by }) => by.startsWith(`${APPS[place]} (`))
        .map(({ what }) => what)
      if (JSON.stringify(seen) !== JSON.stringify(recorded))
        visitor.faults.push(
          `${APPS[place]} was told of ${recorded.length} changes, the record had ${seen.length}`,
        )
    }
    const faults = [...visitor.faults, ...(second?.faults ?? [])]
    const commands: Record<string, number> = {}
    for (const { counts } of teams)
      for (const [name, count] of Object.entries(counts)) commands[name] = (commands[name] ?? 0) + count
    return { commands, polls: visitor.polls(), changes: visitor.changes.length, faults }
  } finally {
    await service.stop()
    await served.stop()
    await small.remove()
  }
}

type Small = Awaited<ReturnType<typeof smallSite>>

/** Waits for all, so that nothing runs on in a folder that is removed. */
async function allDone(work: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find((it) => it.status === 'rejected')
  if (failed) throw failed.reason
}

/** Builds every version of both apps in a checkout without changes. */
async function commitBuilds({ folder, builds }: Small): Promise<void> {
  for (const app of APPS) for (const version of TEAM_VERSIONS) await builds.remote(app, version)
  await writeFile(join(folder, '.gitignore'), '*\n')
  await run('git', ['init', '-q'], { cwd: folder })
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@b.c']
  await run('git', [...author, 'commit', '-q', '--allow-empty', '-m', 'start'], { cwd: folder })
}

/** Compares what is live with what the only team that may change it was told. */
async function assertState(
  { site }: Small,
  app: string,
  { versions, canary, preview }: TeamState,
  line: string,
): Promise<void> {
  const live = await readLive(site.target)
  if (!live) throw new Error('live.json is gone')
  const found = {
    live: (await compositionOf(site, live.live)).apps[app],
    versions: live.versions[app],
    canary: live.canary?.app === app ? live.canary.version : undefined,
    preview: live.previews.find((it) => it.app === app)?.version,
  }
  const expected = { live: versions[0], versions, canary, preview }
  if (JSON.stringify(found) !== JSON.stringify(expected))
    throw new Error(`after ${line}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`)
}

/** Returns a function that changes the site with the target's credentials, in no turn with the service. */
function platform(small: Small, choices: Random) {
  return async (): Promise<void> => {
    try {
      if (choices.below(5) === 0) await prune(small.site)
      else await small.release(await small.builds.shell(choices.pick(['1', '2', '3'])))
    } catch (error) {
      if (!(error instanceof ReleaseError && /is being pruned|others keep changing/.test(error.message)))
        throw error
    }
  }
}
