import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staticHost } from './static-host.ts'

const SCRIPT = '/mf-public/1.0.0/remoteEntry.12345678.js'

describe('static host', () => {
  let root: string
  const get = (path: string, headers: Record<string, string> = {}) =>
    staticHost(root).request(path, { headers })
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), content)
  }

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'hub-site-'))
    write('index.html', '<p>home</p>')
    write('index.en.html', '<p>home in English</p>')
    write('app.html', '<p>any</p>')
    write('pages.json', JSON.stringify([{ path: '/', files: { ru: 'index.html', en: 'index.en.html' } }]))
    write('headers.json', JSON.stringify({ 'content-security-policy': `default-src 'none'` }))
    write('registry.json', '{"remotes":[]}')
    write(SCRIPT, 'script()')
    write(`${SCRIPT}.br`, brotliCompressSync('script()'))
  })
  afterAll(() => rmSync(root, { recursive: true }))

  it('answers a known address with its page, fresh every time and with the security headers', async () => {
    const response = await get('/')
    expect(await response.text()).toBe('<p>home</p>')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('content-security-policy')).toBe(`default-src 'none'`)
  })

  it('answers in the language that the browser will find', async () => {
    expect(await (await get('/', { 'accept-language': 'en-GB,en;q=0.9,ru;q=0.5' })).text()).toContain(
      'English',
    )
    expect(await (await get('/?lang=ru', { 'accept-language': 'en' })).text()).toBe('<p>home</p>')
  })

  it('answers any other address with the general page and 404', async () => {
    const response = await get('/nowhere')
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('<p>any</p>')
  })

  it.each([
    '/mf-public/1.0.0/gone.js',
    '/locales/ru/none.json',
    '/style.css',
    '/headers.json',
    '/pages.json',
  ])('never answers %s with a page', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('<')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('lets hashed files be kept for ever and sends them compressed', async () => {
    const response = await get(SCRIPT, { 'accept-encoding': 'br' })
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe('script()')
    expect(response.headers.get('content-type')).toContain('javascript')
  })

  it('answers 304 when the registry has not changed', async () => {
    const first = await get('/registry.json')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const second = await get('/registry.json', { 'if-none-match': first.headers.get('etag') ?? '' })
    expect(second.status).toBe(304)
  })

  it.each(['/../package.json', '/%2e%2e/package.json', '/mf-public/../../x.js', '/%E0%A4%A'])(
    'stays in its folder at %s',
    async (path) => {
      const response = await get(path)
      expect([400, 404]).toContain(response.status)
    },
  )
})
