import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { composeLocally } from '@hub/release/compose-locally'
import { chromium, expect, test } from '@playwright/test'
import { tryPages } from '../../scripts/release/try-pages/try-pages.ts'

/** What a shell does on each page of a remote. */
const SHELL = `
const show = () => { document.documentElement.dataset.page = location.pathname }
const pages = {
  shown: show,
  signed: async () => {
    const { access_token, user } = JSON.parse(localStorage.getItem('hub-auth'))
    const { supabaseUrl } = JSON.parse(document.getElementById('hub-config').textContent)
    const rows = await (await fetch(supabaseUrl + '/rest/v1/events')).json()
    const list = await (await fetch(supabaseUrl + '/rest/v1/rpc/admin_events')).json()
    if (!access_token || user.user_metadata.role !== 'super_admin' || rows.length || list.total) throw new Error('no fixture')
    show()
  },
  hosted: async () => {
    const { title } = await (await fetch('https://apps.example/mf-a/1/locales/ru/a.json')).json()
    if (title !== 'A') throw new Error('not the local build')
    show()
  },
  caught: () => { console.error(new TypeError('while rendering')); show() },
  loads: () => { document.body.innerHTML = '<section data-unavailable></section>' },
}
const name = location.pathname.slice(1)
if (name === 'throws') { show(); throw new Error('at load') }
if (name === 'stackless') { show(); throw Object.assign(new Error('of React'), { stack: '' }) }
pages[name]?.()
`

const PATHS = ['shown', 'signed', 'hosted', 'throws', 'caught', 'loads', 'stackless']

test('a release opens its pages as staff with an empty database, and names those that throw or do not load', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-trial-'))
  const write = async (files: Record<string, string>) => {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), text)
    }
  }
  const texts = JSON.stringify({ title: 'A', site: { name: 'Hub' } })
  await write({
    'shell/hub-shell.json': JSON.stringify({ version: '1', contract: 2, provides: {}, paths: [] }),
    'shell/index.html':
      '<!doctype html><html lang="ru"><head><meta charset="utf-8"><title></title></head><body><div id="root"></div><script defer src="/shell/1/static/js/index.js"></script></body></html>',
    'shell/static/js/index.js': SHELL,
    'shell/static/font/a.woff2': '',
    'shell/locales/ru/common.json': texts,
    'shell/locales/en/common.json': texts,
    'mf-a/hub-remote.json': JSON.stringify({
      name: 'mf-a',
      version: '1',
      contract: 2,
      entry: 'remoteEntry.js',
      origin: 'https://apps.example',
      needs: {},
      assets: {},
      namespaces: ['a'],
      routes: PATHS.map((path) => ({
        path: `/${path}`,
        module: './page',
        title: 'a:title',
        access: 'staff',
        namespaces: ['a'],
      })),
      navigation: [],
      slots: [],
    }),
    'mf-a/remoteEntry.js': '',
    'mf-a/locales/ru/a.json': texts,
    'mf-a/locales/en/a.json': texts,
  })
  const composition = await composeLocally({
    apps: { shell: '1', 'mf-a': '1' },
    folders: new Map(['shell', 'mf-a'].map((app) => [app, join(folder, app)])),
    settings: {
      supabaseUrl: 'https://api.example',
      publishableKey: 'sb_publishable',
      siteUrl: 'https://hub.example',
      allowOverrides: false,
      oauthProviders: [],
      remoteOrigins: ['https://apps.example'],
    },
    hints: false,
  })
  try {
    const problems = await tryPages(composition, ['mf-a'], {
      browser: process.env.CHROMIUM_PATH ?? chromium.executablePath(),
      warn: (line) => expect(line).toBe(''),
    })
    expect(problems.map(({ reason }) => reason).sort()).toEqual([
      'mf-a 1: /caught throws TypeError: while rendering; fix the page, whose database is empty there',
      'mf-a 1: /loads does not load; fix the page, whose database is empty there',
      'mf-a 1: /stackless throws Error: of React; fix the page, whose database is empty there',
      'mf-a 1: /throws throws Error: at load; fix the page, whose database is empty there',
    ])
  } finally {
    await composition.remove()
    await rm(folder, { recursive: true })
  }
})
