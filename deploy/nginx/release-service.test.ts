import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { callService } from '@hub/build/service-client'
import { freePort } from '@hub/local-supabase/ports'
import { listen } from '@hub/serve/listen'
import { type Context, Hono } from 'hono'
import { stream } from 'hono/streaming'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ensureNginx } from '../testing/ensure-nginx.ts'
import { HOSTED_WITHIN_MS } from '../testing/hosted-site.ts'

const run = promisify(execFile)
let folder: string
let url: string
let stop: () => Promise<void>
/** What the stand-in for the release service does with a request. */
let answer: (context: Context) => Response | Promise<Response>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-nginx-releases-'))
  await chmod(folder, 0o755)
  const service = await listen(
    new Hono().all('*', (context) => answer(context)),
    0,
  )
  const port = await freePort()
  const example = await readFile(join(import.meta.dirname, 'hub-releases.example.conf'), 'utf8')
  const here = example
    .replaceAll(/^\s*(listen \[::|ssl_).*\n/gm, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replaceAll('/var/log/nginx', folder)
    .replace('127.0.0.1:8090', `127.0.0.1:${service.port}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const paths = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/nginx.pid; error_log stderr crit; events {} http { ${paths} ${here} }`,
  )
  const { program } = await ensureNginx()
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']
  await run(program, ['-t', ...args])
  const child = spawn(program, args, { stdio: 'ignore' })
  const ended = once(child, 'exit')
  url = `http://127.0.0.1:${port}`
  answer = (context) => context.json({})
  await vi.waitUntil(
    () =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
    { timeout: 15_000 },
  )
  stop = async () => {
    child.kill('SIGTERM')
    await ended
    await service.stop()
    await rm(folder, { recursive: true })
  }
}, HOSTED_WITHIN_MS)
afterAll(() => stop())

/** Writes a build with a file of this many bytes. */
async function buildOf(bytes: number): Promise<string> {
  const build = await mkdtemp(join(folder, 'build-'))
  await writeFile(join(build, 'hub-remote.json'), '{"name":"mf-a"}')
  await writeFile(join(build, 'large.js'), new Uint8Array(bytes))
  return build
}

it('a build of 50 MB and the token reach the release service, and progress is seen while it works', async () => {
  let finish: (() => void) | undefined
  const isSeen = new Promise<void>((resolve) => {
    finish = resolve
  })
  answer = async (context) => {
    const { byteLength } = await context.req.arrayBuffer()
    const token = context.req.header('authorization')
    return stream(context, async (output) => {
      await output.writeln('{"progress":"opening pages"}')
      await isSeen
      await output.writeln(JSON.stringify({ done: `${token}, ${Math.floor(byteLength / 1_000_000)} MB` }))
    })
  }
  const build = await buildOf(49_900_000)
  const done = await callService(
    { name: 'release', build },
    { url, token: 'of-a', report: (line) => line === 'opening pages' && finish?.() },
  )
  expect(done).toBe('Bearer of-a, 49 MB')
}, 60_000)

it('a larger build is rejected with the reason', async () => {
  const sent = callService(
    { name: 'release', build: await buildOf(60_000_000) },
    { url, token: 'of-a', report: () => undefined },
  )
  await expect(sent).rejects.toThrow('larger than the proxy in front of the release service lets through')
}, 60_000)
