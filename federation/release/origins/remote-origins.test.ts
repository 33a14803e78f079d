import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Listening, listen } from '@hub/serve/listen'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AppBuild } from '../build-app.ts'
import { readLive } from '../live/change-live.ts'
import { configureSite } from '../operations/configure.ts'
import { SETTINGS } from '../testing/small-builds.ts'
import { smallSite } from '../testing/small-site.ts'

type Responses = (path: string, response: Response) => Response | Promise<Response>

let small: Awaited<ReturnType<typeof smallSite>>
let host: Listening
let origin: string
/** The build whose files the other origin has. */
let hosted: AppBuild
/** Changes what the other origin answers. */
let answer: Responses
/** `Origin` header of the last request. */
let askedBy: string | null

beforeEach(async () => {
  small = await smallSite()
  answer = (_, response) => response
  const app = new Hono()
  app.get('/mf-a/*', async ({ req }) => {
    askedBy = req.header('origin') ?? null
    const path = req.path.slice('/mf-a/'.length)
    const file = path.startsWith('assets/') ? path : path.slice('2/'.length)
    const type = file.endsWith('.js') ? 'text/javascript' : 'application/json'
    const headers = { 'content-type': type, 'access-control-allow-origin': SETTINGS.siteUrl }
    return answer(file, new Response(new Uint8Array(await readFile(join(hosted.folder, file))), { headers }))
  })
  host = await listen(app, 0)
  origin = `http://127.0.0.1:${host.port}`
  hosted = await small.builds.remote('mf-a', '2', { origin })
})
afterEach(async () => {
  await host.stop()
  await small.remove()
})

const allow = (...remoteOrigins: string[]) => configureSite(small.site, { ...SETTINGS, remoteOrigins })
const live = async () => (await readLive(small.site.target))?.live
const json = async (path: string) => (await small.host.request(path)).json()
const policy = async () => (await small.host.request('/')).headers.get('content-security-policy') ?? ''
const without = (name: string, { status, body, headers }: Response) => {
  const kept = [...headers].filter(([header]) => header !== name)
  return new Response(body, { status, headers: kept })
}

describe('a remote on an origin of its own', () => {
  it('is released when the settings name the origin, and the registry and the policy name it then', async () => {
    await allow(origin)
    await small.release(hosted)
    const { remotes } = (await json('/registry.json')) as { remotes: Record<string, string>[] }
    expect(remotes.find(({ name }) => name === 'mf-a')).toMatchObject({
      entry: `${origin}/mf-a/2/remoteEntry.01234567.js`,
      locales: `${origin}/mf-a/2/locales/{lng}/{ns}.json`,
      integrity: expect.stringMatching(/^sha384-/),
    })
    expect(remotes.every((entry) => !('origin' in entry))).toBe(true)
    expect(askedBy).toBe(SETTINGS.siteUrl)
    for (const directive of ['script-src', 'style-src', 'connect-src', 'img-src'])
      expect(await policy()).toMatch(new RegExp(`${directive} [^;]*${origin}`))
    const page = readFileSync(join(small.root, 'live', 'pages/a.html'), 'utf8')
    expect(page).not.toContain('remoteOrigins')
  })

  it('is rejected while the settings do not name the origin', async () => {
    const before = await live()
    await expect(small.release(hosted)).rejects.toThrow(
      `mf-a 2 is hosted on ${origin}, which remoteOrigins in config.json of this site does not name`,
    )
    await expect(small.release(hosted, { canary: 10 })).rejects.toThrow('is hosted on')
    expect(await live()).toBe(before)
  })

  it('keeps settings from losing the origin while it is live or a canary', async () => {
    await allow(origin)
    await small.release(hosted, { canary: 10 })
    await expect(allow()).rejects.toThrow(`mf-a 2 is hosted on ${origin}`)
    await small.release(hosted)
    await expect(allow()).rejects.toThrow(`mf-a 2 is hosted on ${origin}`)
    // Nothing was written, so other teams go on.
    await small.release(await small.builds.remote('mf-b', '2'))
    expect(await small.visited()).toEqual({ 'mf-a': '2', 'mf-b': '2' })
  })
})

describe('a remote is rejected when its origin', () => {
  const FAULTS: [string, Responses, string][] = [
    ['lacks a file', () => new Response(null, { status: 404 }), 'answers 404'],
    ['redirects', (path) => Response.redirect(`https://elsewhere.example/${path}`), 'answers 302'],
    [
      'has other content',
      (path, response) => (path.startsWith('assets/') ? new Response('home(0)', response) : response),
      'assets/js/async/home.2.js has other content than the build',
    ],
    [
      'keeps pages of the site from reading it',
      (_, response) => without('access-control-allow-origin', response),
      'may not be read by pages of https://hub.example: access-control-allow-origin is missing',
    ],
    [
      'says that a script is a page',
      async (_, response) =>
        new Response(await response.text(), {
          headers: { ...Object.fromEntries(response.headers), 'content-type': 'text/html' },
        }),
      'has the content-type text/html',
    ],
  ]
  it.each(FAULTS)('%s', async (_, fault, reason) => {
    await allow(origin)
    const before = await live()
    answer = fault
    await expect(small.release(hosted)).rejects.toThrow(reason)
    expect(await live()).toBe(before)
    expect(await small.site.target.read('releases/mf-a/2.json')).toBeUndefined()
  })

  it('is dead', async () => {
    await allow(origin)
    await host.stop()
    await expect(small.release(hosted)).rejects.toThrow(/mf-a 2: http.* cannot be fetched: .*ECONNREFUSED/)
  })
})
