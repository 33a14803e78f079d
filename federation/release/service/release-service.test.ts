import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { parseServiceCommand } from '@hub/build/hub-command'
import { callService } from '@hub/build/service-client'
import { type Listening, listen } from '@hub/serve/listen'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { siteStatus } from '../operations/status.ts'
import { directoryTarget } from '../target/directory-target.ts'
import { smallSite } from '../testing/small-site.ts'
import { releaseService } from './release-service.ts'
import { createToken, revokeToken } from './tokens.ts'

const run = promisify(execFile)
const SITE = 'https://hub.example'

let small: Awaited<ReturnType<typeof smallSite>>
let service: Listening
let checkout: string
let token: { id: string; token: string }
let log: string[]
const tryPages = vi.fn(async () => [] as { app: string; reason: string }[])

beforeAll(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'hub-checkout-'))
  await writeFile(join(checkout, '.gitignore'), 'dist\nother\n')
  const git = (...args: string[]) => run('git', args, { cwd: checkout })
  await git('init', '-q')
  await git('add', '.')
  await git('-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '-q', '-m', 'start')
})
afterAll(() => rm(checkout, { recursive: true }))

beforeEach(async () => {
  small = await smallSite()
  log = []
  const state = directoryTarget(join(small.folder, 'state'))
  token = await createToken(state, { team: 'Open days', apps: ['mf-a'] })
  const { site } = small
  service = await listen(
    releaseService({
      site,
      state,
      tryPages,
      siteUrl: SITE,
      log: (line) => log.push(line),
      signOfLifeMs: 10,
    }),
    0,
  )
})

afterEach(async () => {
  tryPages.mockReset().mockResolvedValue([])
  await service.stop()
  await small.remove()
  for (const path of ['dist', 'other', 'draft.ts'])
    await rm(join(checkout, path), { recursive: true, force: true })
})

/** Versions of builds from elsewhere have a hash. */
const version = (major: number) => `${major}.0.0-0a1b2c3d`

/** Builds a remote in the checkout. */
async function built(name: string, major: number): Promise<string> {
  const { folder } = await small.builds.remote(name, version(major))
  await cp(folder, join(checkout, 'dist'), { recursive: true })
  return join(checkout, 'dist')
}

/** @param reported receives the lines of progress */
const hub = (line: string, { as = token.token, reported = [] as string[] } = {}) => {
  const command = parseServiceCommand(line.split(' '))
  const url = `http://127.0.0.1:${service.port}`
  return callService(command, { url, token: as, report: (progress) => reported.push(progress) })
}

it('a team releases its build with a token, and the record says who, from which commit', async () => {
  const folder = await built('mf-a', 2)
  expect(await hub(`release --build ${folder}`)).toBe(`mf-a ${version(2)} is live at ${SITE}`)
  expect(await small.visited()).toEqual({ 'mf-a': version(2), 'mf-b': '1' })
  const head = (await run('git', ['rev-parse', 'HEAD'], { cwd: checkout })).stdout.trim()
  const { live, releases } = await siteStatus(small.site)
  expect(releases.find((it) => it.version === version(2))).toMatchObject({
    commit: head,
    dirty: false,
    releasedBy: `Open days (${token.id})`,
  })
  expect(live?.changes[0]).toMatchObject({ by: `Open days (${token.id})`, what: `mf-a ${version(2)}` })
  expect(await hub('status')).toContain(`${SITE}: composition `)
  expect(await hub('status')).toMatch(new RegExp(`mf-a +${version(2)} +live +${head.slice(0, 8)}`))
  expect(await hub('rollback mf-a')).toBe(`mf-a is as it was before at ${SITE}`)
  expect(await small.visited()).toMatchObject({ 'mf-a': '1' })
})

it.each([
  ['', 'making it live'],
  [' --canary 10', 'making it the canary of 10 %'],
  [' --preview fix/prices', 'making it the preview fix/prices'],
])('hub release%s reports each step as it begins', async (options, last) => {
  const folder = await built('mf-a', 2)
  const reported: string[] = []
  let before: string[] = []
  tryPages.mockImplementationOnce(async () => {
    await expect.poll(() => reported.at(-1)).toBe('opening its pages in a browser')
    before = [...reported]
    return []
  })
  await hub(`release --build ${folder}${options}`, { reported })
  expect(before).toEqual([
    expect.stringMatching(/^mf-a 2\.0\.0-0a1b2c3d: sending \d+ files, \d+ kB$/),
    'comparing it with what is live',
    'rendering the pages of the site with it',
    'opening its pages in a browser',
  ])
  expect(reported.slice(before.length)).toEqual(['storing its files at the site', last])
})

it('hub says that it waits for another change of the site, and goes on afterwards', async () => {
  let finish: ((problems: []) => void) | undefined
  tryPages.mockReturnValueOnce(
    new Promise((resolve) => {
      finish = resolve
    }),
  )
  const first = hub(`release --build ${await built('mf-a', 2)}`)
  await expect.poll(() => tryPages.mock.calls).toHaveLength(1)
  const reported: string[] = []
  const second = hub('rollback mf-a', { reported })
  await expect.poll(() => reported).toEqual(['waiting for another change of the site'])
  finish?.([])
  expect(await first).toContain('is live')
  expect(await second).toContain('mf-a is as it was before')
})

it.each([
  [
    'an unknown token',
    async () => 'hub_000000000000_0000000000000000000000000000000000000000000',
    'unknown or revoked',
  ],
  [
    'the right name with a wrong secret',
    async () => token.token.replace(/.{5}$/, 'AAAAA'),
    'unknown or revoked',
  ],
  [
    'a revoked token',
    async () => {
      await revokeToken(directoryTarget(join(small.folder, 'state')), token.id)
      return token.token
    },
    'unknown or revoked',
  ],
])('%s releases nothing and shows no status', async (_, asked, reason) => {
  const as = await asked()
  await expect(hub(`release --build ${await built('mf-a', 2)}`, { as })).rejects.toThrow(reason)
  await expect(hub('status', { as })).rejects.toThrow(reason)
  expect(await small.visited()).toMatchObject({ 'mf-a': '1' })
})

it('a token changes no app but its own', async () => {
  await expect(hub(`release --build ${await built('mf-b', 2)}`)).rejects.toThrow('for mf-a, not for mf-b')
  await expect(hub('rollback mf-b')).rejects.toThrow('for mf-a, not for mf-b')
  await small.release(await small.builds.remote('mf-b', '2'), { canary: 10 })
  await expect(hub('promote')).rejects.toThrow('for mf-a, not for mf-b')
  await expect(hub('abandon')).rejects.toThrow('for mf-a, not for mf-b')
  expect(await small.visited('hub-share=0')).toEqual({ 'mf-a': '1', 'mf-b': '2' })
})

it('uncommitted changes are rejected for everybody, and shown as a preview', async () => {
  const folder = await built('mf-a', 2)
  await writeFile(join(checkout, 'draft.ts'), '')
  await expect(hub(`release --build ${folder}`)).rejects.toThrow('uncommitted changes')
  await expect(hub(`release --build ${folder} --canary 10`)).rejects.toThrow('uncommitted changes')
  const said = await hub(`release --build ${folder} --preview fix/prices --days 3`)
  const [, path = ''] = new RegExp(`${SITE}(/preview/[\\w-]{32}) until`).exec(said) ?? []
  expect(await small.visited()).toMatchObject({ 'mf-a': '1' })
  const opened = await small.host.request(path)
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/'])
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(await small.visited(cookie)).toEqual({ 'mf-a': version(2), 'mf-b': '1' })
  expect(await hub('status')).toContain('preview fix/prices')
  expect(await hub('status --json')).not.toMatch(/secretHash/)
  await hub('end-preview mf-a fix/prices')
  expect(await small.visited(cookie)).toMatchObject({ 'mf-a': '1' })
})

it('the log names a preview without the secret of its link', async () => {
  const said = await hub(`release --build ${await built('mf-a', 2)} --preview fix/prices --days 3`)
  const [, secret = ''] = /\/preview\/([\w-]{32}) /.exec(said) ?? []
  expect(secret).not.toBe('')
  expect(log).toEqual([`Open days (${token.id}): ${said.replace(secret, '***')}`])
})

it('a build whose pages fail in a browser is rejected with the page, and nothing is stored', async () => {
  tryPages.mockResolvedValue([{ app: 'mf-a', reason: 'mf-a 2: /a throws Error: no' }])
  await expect(hub(`release --build ${await built('mf-a', 2)}`)).rejects.toThrow('/a throws Error: no')
  const { releases } = await siteStatus(small.site)
  expect(releases.map((it) => it.version)).not.toContain(version(2))
  expect(log).toEqual([`Open days (${token.id}): mf-a 2: /a throws Error: no`])
})

it('a response shows signs of life while its release works', async () => {
  let finish: ((problems: []) => void) | undefined
  tryPages.mockReturnValueOnce(
    new Promise((resolve) => {
      finish = resolve
    }),
  )
  const form = new FormData()
  form.set('release', JSON.stringify({ source: { commit: 'abcdef1', dirty: false } }))
  const folder = await built('mf-a', 2)
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const file of files.filter((it) => it.isFile())) {
    const path = join(file.parentPath, file.name)
    form.set(relative(folder, path), new Blob([new Uint8Array(await readFile(path))]), file.name)
  }
  const response = await fetch(`http://127.0.0.1:${service.port}/releases`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token.token}` },
    body: form,
  })
  let said = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    said += chunk
    if (said.split('\n').filter((line) => line === '{}').length > 2) finish?.([])
  }
  expect(said.trim().split('\n').at(-1)).toBe(`{"done":"mf-a ${version(2)} is live at ${SITE}"}`)
})

it('a build that is too large is rejected with the limit', async () => {
  const folder = await built('mf-a', 2)
  await writeFile(join(folder, 'large.js'), new Uint8Array(51_000_000))
  await expect(hub(`release --build ${folder}`)).rejects.toThrow('the build has more than 50 MB')
})

it('a folder without a build and a service that is none are named before anything is sent', async () => {
  await expect(hub(`release --build ${checkout}`)).rejects.toThrow(
    `${checkout} has no build: hub-remote.json is missing`,
  )
  const page = await listen(new Hono(), 0)
  const other = { url: `http://127.0.0.1:${page.port}`, token: '', report: () => undefined }
  await expect(callService({ name: 'promote' }, other)).rejects.toThrow(
    'answers 404 and is no release service; HUB_SERVICE is its URL',
  )
  await page.stop()
  await expect(callService({ name: 'promote' }, other)).rejects.toThrow(/cannot be reached: .*ECONNREFUSED/)
})

it('a file outside the build is rejected', async () => {
  const form = new FormData()
  form.set('release', JSON.stringify({ source: { commit: 'abcdef1', dirty: false } }))
  form.set('../../escaped.js', new Blob(['0']), 'escaped.js')
  const response = await fetch(`http://127.0.0.1:${service.port}/releases`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token.token}` },
    body: form,
  })
  expect(await response.text()).toContain('../../escaped.js is no file of a build')
})

it('two teams release at once and lose nothing', async () => {
  const state = directoryTarget(join(small.folder, 'state'))
  const other = await createToken(state, { team: 'B', apps: ['mf-b'] })
  const first = await built('mf-a', 2)
  const { folder: second } = await small.builds.remote('mf-b', version(2))
  await cp(second, join(checkout, 'other'), { recursive: true })
  await Promise.all([
    hub(`release --build ${first}`),
    hub(`release --build ${join(checkout, 'other')}`, { as: other.token }),
  ])
  expect(await small.visited()).toEqual({ 'mf-a': version(2), 'mf-b': version(2) })
})
