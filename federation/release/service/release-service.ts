import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { stream } from 'hono/streaming'
import * as v from 'valibot'
import type { LocalComposition } from '../composition/compose-locally.ts'
import { abandonCanary, promoteCanary } from '../operations/canary.ts'
import { readFinishedBuild } from '../operations/finished-build.ts'
import { previewLink, removePreview, withoutPreviewSecrets } from '../operations/preview.ts'
import { releaseBuilds } from '../operations/release-builds.ts'
import { rollBackApp } from '../operations/roll-back.ts'
import type { Site } from '../operations/site.ts'
import { siteStatus } from '../operations/status.ts'
import { type Problem, ReleaseError } from '../release-error.ts'
import type { ReleaseTarget } from '../target/release-target.ts'
import type { ReadVisits } from '../visits/visit-counts.ts'
import { type ReleaseOrder, receiveBuild } from './receive-build.ts'
import { findToken, type ReleaseToken } from './tokens.ts'

export interface ReleaseServiceOptions {
  /** The site, with the credentials of its target, which no client has. */
  site: Site
  /** Private folder with the tokens. */
  state: ReleaseTarget
  /** Opens the pages of released apps in a browser. */
  tryPages: (
    composition: LocalComposition,
    apps: readonly string[],
    report: (line: string) => void,
  ) => Promise<Problem[]>
  /** Reads visits, to compare a canary; without it the status compares nothing. */
  readVisits?: ReadVisits | undefined
  /** Origin of the site, for links. */
  siteUrl: string
  /** Receives what a person who operates the service should see. */
  log: (line: string) => void
  /** Time between two signs of life in a response, 15 seconds by default. */
  signOfLifeMs?: number
}

/** A line of the response: progress, and at the end the outcome. */
export type ServiceLine = { progress: string } | { done: string } | { rejected: string }

const LARGEST_BUILD = 50_000_000

/** Proxies and clients end a response that says nothing for a minute; a release may wait for others for longer. */
const SIGN_OF_LIFE_MS = 15_000

const withinLimit = bodyLimit({
  maxSize: LARGEST_BUILD,
  onError: (context) =>
    context.json(
      {
        rejected: 'the build has more than 50 MB, which is the most that the service takes; make it smaller',
      },
      413,
    ),
})

type Authorized = { Variables: { token: ReleaseToken } }

const named = v.object({ app: v.string() })
const namedPreview = v.object({ app: v.string(), name: v.string() })

/**
 * The release service: releases finished builds for teams that have a token for their apps, through the same gate as a
 * release from this repository. Releases run one after the other. Every response is a list of JSON lines, signs
 * of life among them; the last one says what was done or why not.
 */
export function releaseService({
  site,
  state,
  tryPages,
  readVisits,
  siteUrl,
  log,
  signOfLifeMs = SIGN_OF_LIFE_MS,
}: ReleaseServiceOptions) {
  const app = new Hono<Authorized>()
  let last: Promise<unknown> = Promise.resolve()
  /** Number of changes that run or wait. */
  let unfinished = 0

  /** Runs every change, in turn: trying pages takes the memory of a browser. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    unfinished++
    const next = last.then(work, work).finally(() => unfinished--)
    last = next.catch(() => undefined)
    return next
  }

  app.use(async (context, next) => {
    const token = await findToken(state, context.req.header('authorization'))
    if (!token)
      return context.json(
        { rejected: "the token is unknown or revoked; the platform's staff make tokens" },
        401,
      )
    context.set('token', token)
    return next()
  })

  /** Streams the progress of a change and its outcome. */
  const answer = (
    context: Context<Authorized>,
    work: (site: Site, report: (line: string) => void) => Promise<string>,
  ) => {
    const { team, id } = context.get('token')
    const changedBy = `${team} (${id})`
    context.header('content-type', 'application/x-ndjson')
    return stream(context, async (output) => {
      const write = (line: ServiceLine) => output.writeln(JSON.stringify(line))
      const report = (progress: string) => void write({ progress })
      // Clients skip it; the first one lets the response begin.
      const sign = () => void output.writeln('{}')
      sign()
      const signs = setInterval(sign, signOfLifeMs)
      if (unfinished > 0) report('waiting for another change of the site')
      const outcome = await inTurn(() => work({ ...site, changedBy, warn: report }, report)).then(
        (done) => ({ done }),
        (error: unknown) => ({ rejected: rejectionReason(error, log) }),
      )
      clearInterval(signs)
      log(withoutPreviewSecrets(`${changedBy}: ${Object.values(outcome)[0]}`))
      await write(outcome)
    })
  }

  app.post('/releases', withinLimit, async (context) => {
    const form = await context.req.formData()
    const token = context.get('token')
    return answer(context, async (own, report) => {
      const folder = await mkdtemp(join(tmpdir(), 'hub-release-'))
      try {
        const order = await receiveBuild(form, folder)
        return await release({ site: own, token, order, folder, report })
      } finally {
        await rm(folder, { recursive: true })
      }
    })
  })

  async function release({
    site: own,
    token,
    order: { canary, preview: asked, source },
    folder,
    report,
  }: {
    site: Site
    token: ReleaseToken
    order: ReleaseOrder
    folder: string
    report: (line: string) => void
  }): Promise<string> {
    const build = await readFinishedBuild(folder)
    assertMayChange(token, build.name)
    if (!asked && (source.dirty || source.commit === null))
      throw new ReleaseError(
        `${build.name} ${build.version} was built with uncommitted changes, so nobody could tell what is live; commit them, or release a preview`,
      )
    const link = asked && previewLink(asked.name, asked.days)
    await releaseBuilds(own, {
      builds: [build],
      builtFrom: source,
      canary,
      preview: link?.preview,
      tryPages: (composition, apps) => tryPages(composition, apps, report),
      onStep: report,
    })
    const what = `${build.name} ${build.version}`
    if (link) return `${what} is at ${siteUrl}${link.path} until ${link.preview.until.slice(0, 10)}`
    if (canary === undefined) return `${what} is live at ${siteUrl}`
    return `${what} is with ${canary} % of the visitors of ${siteUrl}; next: promote or abandon. To see it: ${siteUrl}/preview/canary`
  }

  app.get('/status', async (context) => {
    const { live, ...status } = await siteStatus({ ...site, warn: log }, readVisits)
    const previews = live?.previews.map(({ secretHash: _, ...preview }) => preview)
    // Teams know the site by its URL; the place of its files is the platform's.
    return context.json({ ...status, target: siteUrl, live: live && { ...live, previews } })
  })

  app.post('/promote', (context) => {
    const token = context.get('token')
    return answer(context, async (own) => {
      const { canary } = await promoteCanary(own, (it) => assertMayChange(token, it.app))
      return `${canary.app} ${canary.version} is live for everybody at ${siteUrl}`
    })
  })

  app.post('/abandon', (context) => {
    const token = context.get('token')
    return answer(context, async (own) => {
      const { canary } = await abandonCanary(own, { mayChange: (it) => assertMayChange(token, it.app) })
      return `${canary.app} ${canary.version} is with nobody any more at ${siteUrl}`
    })
  })

  app.post('/rollback', async (context) => {
    const token = context.get('token')
    const asked = v.safeParse(named, await context.req.json().catch(() => undefined))
    return answer(context, async (own) => {
      if (!asked.success) throw new ReleaseError('say which app goes back')
      assertMayChange(token, asked.output.app)
      await rollBackApp(own, asked.output.app)
      return `${asked.output.app} is as it was before at ${siteUrl}`
    })
  })

  app.post('/end-preview', async (context) => {
    const token = context.get('token')
    const asked = v.safeParse(namedPreview, await context.req.json().catch(() => undefined))
    return answer(context, async (own) => {
      if (!asked.success) throw new ReleaseError('say which preview of which app ends')
      assertMayChange(token, asked.output.app)
      await removePreview(own, asked.output)
      return `the preview ${asked.output.name} of ${asked.output.app} has ended`
    })
  })

  return app
}

/** @throws ReleaseError when the token is for other apps */
function assertMayChange({ team, apps }: ReleaseToken, app: string): void {
  if (!apps.includes(app))
    throw new ReleaseError(
      `the token of ${team} is for ${apps.join(', ')}, not for ${app}; the platform's staff make tokens`,
    )
}

/** Returns the reason for the client; what is not its mistake goes into the log. */
function rejectionReason(error: unknown, log: (line: string) => void): string {
  if (error instanceof ReleaseError) return error.message
  log(error instanceof Error ? (error.stack ?? error.message) : String(error))
  return 'the release service has failed; see its log'
}
