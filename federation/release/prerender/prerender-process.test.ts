import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { PrerenderProcess } from './prerender-process.ts'

/** A shell whose pages do what their module says. */
const SHELL = `exports.prerender = async ({ module, language }) => ({ html: await module.page(language), metadata: {} })`

let folder = ''
let count = 0
let rendering = new PrerenderProcess([])

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-prerender-'))
  await writeFile(join(folder, 'render.cjs'), SHELL)
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(() => {
  rendering = new PrerenderProcess([folder])
})
afterEach(() => rendering.stop())

async function render(body: string): Promise<string> {
  const module = join(folder, `${count++}.cjs`)
  await writeFile(module, `exports.page = async (language) => { ${body} }`)
  const page = await rendering.render({ shell: join(folder, 'render.cjs'), module, page: { language: 'ru' } })
  return page.html
}

it('PrerenderProcess renders pages', async () => {
  expect(await render('return "<p>" + language')).toBe('<p>ru')
  expect(await render('return "another"')).toBe('another')
})

it('PrerenderProcess reports the error of a page, and renders the next one', async () => {
  await expect(render('throw new TypeError("a bug")')).rejects.toThrow('TypeError: a bug')
  expect(await render('return "fine"')).toBe('fine')
})

it('PrerenderProcess gives pages no access to environment, files, programs or threads', async () => {
  process.env.SECRET_OF_THE_TARGET = 'secret'
  expect(await render('return JSON.stringify(process.env)')).toBe('{}')
  for (const attempt of [
    `require('node:fs').readFileSync('/proc/' + process.ppid + '/environ')`,
    `require('node:fs').readFileSync('/etc/hostname')`,
    `require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'written'))}, '')`,
    `require('node:child_process').execSync('env')`,
    `new (require('node:worker_threads').Worker)('', { eval: true })`,
  ])
    await expect(render(`${attempt}; return 'allowed'`)).rejects.toThrow('restricted')
  delete process.env.SECRET_OF_THE_TARGET
})

it('PrerenderProcess gives pages no network', async () => {
  let connections = 0
  const server = createServer(() => connections++).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  for (const attempt of [
    `await fetch('http://127.0.0.1:${port}').catch((error) => { throw error.cause })`,
    `require('node:net').connect(${port}, '127.0.0.1')`,
    `await new Promise((_, reject) => require('node:http').get('http://127.0.0.1:${port}').on('error', reject))`,
    `require('node:dgram').createSocket('udp4').send('x', ${port}, '127.0.0.1')`,
    `await require('node:dns').promises.lookup('hub.example')`,
    `await require('node:dns').promises.resolve4('hub.example')`,
  ])
    await expect(render(`${attempt}; return 'allowed'`)).rejects.toThrow('has no network')
  expect(connections).toBe(0)
  server.close()
})

it.each([
  ['loops', 'for (;;);'],
  ['never ends', 'await new Promise(() => {})'],
])('PrerenderProcess ends a process whose page %s', async (_, body) => {
  rendering = new PrerenderProcess([folder], { pageMs: 500, memoryMb: 512 })
  await expect(render(body)).rejects.toThrow('it was rendered for more than 0.5 s')
})

it('PrerenderProcess starts another process when one has ended', async () => {
  await expect(render('process.exit(3)')).rejects.toThrow('the process ended with 3')
  expect(await render('return "next"')).toBe('next')
})

it('PrerenderProcess ends a process that uses too much memory', async () => {
  const leak = 'for (const kept = [];;) kept.push(new Array(100_000).fill({}))'
  rendering = new PrerenderProcess([folder], { pageMs: 30_000, memoryMb: 32 })
  await expect(render(leak)).rejects.toThrow('the process ended with SIG')
})
