import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
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

/** Releases a small build. */
async function release(report: (line: string) => void = () => undefined): Promise<string> {
  const build = await mkdtemp(join(folder, 'build-'))
  await writeFile(join(build, 'hub-remote.json'), '{"name":"mf-a"}')
  return callService({ name: 'release', build }, { url, token: 'of-a', report })
}

/** Posts a body of this many bytes, or only says that it has so many. */
async function post(bytes: number, body = Buffer.alloc(bytes)): Promise<{ status: number; text: string }> {
  const sent = request(url, { method: 'POST', headers: { 'content-length': bytes } })
  if (body.length === bytes) sent.end(body)
  else sent.flushHeaders()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const received = await text(response)
  sent.destroy()
  return { status: response.statusCode ?? 0, text: received }
}

it('a build of 50 MB reaches the release service, and the proxy rejects a larger one', async () => {
  answer = async (context) => context.text(`${(await context.req.arrayBuffer()).byteLength}`)
  expect(await post(49_900_000)).toEqual({ status: 200, text: '49900000' })
  const { status, text: page } = await post(60_000_000, Buffer.of())
  expect(status).toBe(413)
  expect(page).not.toContain('{')
  answer = (context) => context.html(page, 413)
  await expect(release()).rejects.toThrow(
    'larger than the proxy in front of the release service lets through',
  )
})

it('the token reaches the release service, and progress is seen while it works', async () => {
  let finish: (() => void) | undefined
  const isSeen = new Promise<void>((resolve) => {
    finish = resolve
  })
  answer = async (context) => {
    const token = context.req.header('authorization')
    return stream(context, async (output) => {
      await output.writeln('{"progress":"opening pages"}')
      await isSeen
      await output.writeln(JSON.stringify({ done: token }))
    })
  }
  expect(await release((line) => line === 'opening pages' && finish?.())).toBe('Bearer of-a')
})
