import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listenTestBackend, testKeys } from '@hub/local-supabase/test-backend'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { signUpConfirmed } from './fixtures/backend.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

describe('health', () => {
  test('reports that the API reaches its database', async () => {
    const target = await listenTestBackend(database)
    // The function waits three seconds for the API, which reads the schema first.
    await target.backend.warmUp()
    const { data, error } = await target.client().functions.invoke('health', { method: 'GET' })
    expect({ data, error }).toEqual({ data: { status: 'ok', database: true }, error: null })
    const preflight = await fetch(`${target.apiUrl}/functions/v1/health`, { method: 'OPTIONS' })
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('apikey')
    await target.close()
  })

  test('reports that it does not', async () => {
    const target = await listenTestBackend(database)
    await database.sql`alter table public.site_settings rename to gone`
    const response = await fetch(`${target.apiUrl}/functions/v1/health`)
    expect([response.status, await response.json()]).toEqual([503, { status: 'error', database: false }])
    await database.sql`alter table public.gone rename to site_settings`
    await target.close()
  })
})

describe('the runner', () => {
  let directory: string
  let target: Awaited<ReturnType<typeof listenTestBackend>>
  const logged: string[] = []

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'science-hub-functions-'))
    target = await listenTestBackend(database, {
      functions: { directory, environment: { GREETING: 'привет', SUPABASE_URL: 'http://elsewhere.example' } },
      config: { openFunctions: new Set(['open', 'broken', 'throwing', 'packages', 'changing']) },
      log: (text) => logged.push(text),
    })
  })

  afterAll(async () => {
    await target.close()
    await rm(directory, { recursive: true })
  })

  async function write(name: string, code: string) {
    await mkdir(join(directory, name), { recursive: true })
    await writeFile(join(directory, name, 'index.ts'), code)
  }

  async function run(name: string, init?: RequestInit) {
    const response = await fetch(`${target.apiUrl}/functions/v1/${name}`, init)
    return { status: response.status, body: await response.json() }
  }

  test('gives a function its request and environment', async () => {
    await write(
      'open',
      `Deno.serve(async (request: Request) => Response.json({
        method: request.method, text: await request.text(), greeting: Deno.env.get('GREETING'),
        url: Deno.env.get('SUPABASE_URL'), secret: Deno.env.get('SUPABASE_SERVICE_ROLE_KEY') }))`,
    )
    expect(await run('open', { method: 'POST', body: 'тело' })).toEqual({
      status: 200,
      body: { method: 'POST', text: 'тело', greeting: 'привет', url: target.apiUrl, secret: testKeys.secret },
    })
    expect('Deno' in globalThis).toBe(false)
  })

  test('imports packages as Deno names them', async () => {
    await write(
      'packages',
      `import { parse } from 'npm:smol-toml@1.9.1'
       Deno.serve(() => Response.json(parse('a = 1')))`,
    )
    expect(await run('packages')).toEqual({ status: 200, body: { a: 1 } })
  })

  test('lets only signed-in users through unless the function is open', async () => {
    await write('closed', 'Deno.serve(() => Response.json({}))')
    const { access_token } = await signUpConfirmed(target, 'caller@hub.example')
    const call = (token?: string) =>
      run('closed', token ? { headers: { Authorization: `Bearer ${token}` } } : {})
    expect((await call()).status).toBe(401)
    expect((await call(testKeys.publishable)).status).toBe(401)
    expect((await call('a.b.c')).status).toBe(401)
    expect((await call(access_token)).status).toBe(200)
  })

  test('a changed function is used at once', async () => {
    await write('changing', `Deno.serve(() => Response.json('one'))`)
    expect((await run('changing')).body).toBe('one')
    await write('changing', `Deno.serve(() => Response.json('two'))`)
    // File systems may be too coarse to tell the two apart by their times.
    await utimes(join(directory, 'changing', 'index.ts'), new Date(), new Date(Date.now() + 5000))
    expect((await run('changing')).body).toBe('two')
  })

  test.each([
    ['broken', 'Deno.serve(', 503, 'BOOT_ERROR', 'broken/index.ts:1'],
    ['throwing', `Deno.serve(() => { throw new Error('the reason') })`, 500, 'WORKER_ERROR', 'the reason'],
  ])('a %s function gives the reason in the log only', async (name, code, status, error, line) => {
    await write(name, code)
    const answer = await run(name)
    expect(answer).toMatchObject({ status, body: { code: error } })
    expect(JSON.stringify(answer.body)).not.toContain(line)
    expect(logged.at(-1)).toContain(line)
  })

  test.each([['nothing'], ['_shared'], ['%2e%2e%2fsecrets'], ['open%2f..%2fopen']])(
    '%s is no function',
    async (name) => {
      expect((await run(name)).status).toBe(404)
    },
  )
})
