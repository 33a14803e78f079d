import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Listening, listen } from '@hub/serve/listen'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeSettings } from '../live/site-settings.ts'
import { directoryTarget } from '../target/directory-target.ts'
import { siteVisits } from './visit-counts.ts'

const COUNTS = {
  composition: '0123456789ab',
  app: 'mf-a',
  version: '2',
  visits: 3,
  failed: 1,
  lcp_measured: 3,
  lcp_poor: 0,
  inp_measured: 0,
  inp_poor: 0,
  cls_measured: 3,
  cls_poor: 0,
}

let folder: string
let api: Listening
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-visits-'))
  const app = new Hono()
  app.post('/rest/v1/rpc/visit_counts_with_key', async (context) => {
    const { since, key } = await context.req.json()
    if (key !== 'right' || context.req.header('apikey') !== 'sb_publishable') return context.text('no', 403)
    return context.json(since === '2026-11-25T00:00:00.000Z' ? [COUNTS] : [])
  })
  api = await listen(app, 0)
  const supabaseUrl = `http://127.0.0.1:${api.port}`
  await writeSettings(directoryTarget(folder), { supabaseUrl, publishableKey: 'sb_publishable' })
})
afterEach(async () => {
  await api.stop()
  await rm(folder, { recursive: true })
})

const read = (key: string) => siteVisits(directoryTarget(folder), key)(new Date('2026-11-25T00:00:00Z'))

it('visits are read from the API of the site with their key', async () => {
  expect(await read('right')).toEqual([COUNTS])
})

it('a wrong key is reported with the status of the response', async () => {
  await expect(read('wrong')).rejects.toThrow(`127.0.0.1:${api.port} answers 403 when asked for visits`)
})
