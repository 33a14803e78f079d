import { createHash } from 'node:crypto'
import { inlineSheet } from '@hub/release/inline-sheet'
import { withLateScripts } from '@hub/release/late-scripts'
import { withRootMarks } from '@hub/release/page-root'
import { expect, it } from 'vitest'
import { withRenderedContent } from './rendered-html.ts'

const published = withRootMarks(
  '<!doctype html><html lang="ru"><head><title>?</title></head><body><div id="root"></div></body></html>',
)
const rendered = (html: string, queries: unknown = []) => ({
  html,
  metadata: {},
  state: { url: '/events', renderedAt: 5, queries },
})
const complete = (...[html, queries]: Parameters<typeof rendered>) =>
  withRenderedContent(
    { html: published, policy: `default-src 'none'; style-src 'self'` },
    rendered(html, queries),
    'en',
    new URL('https://hub.example/events?q="><b>'),
  )

it('rendered HTML puts content and data into the published page', async () => {
  const { html } = await complete('<h1>Events</h1>')
  expect(html).toContain('<div id="root"><h1>Events</h1></div>')
  expect(html).toContain(
    '<script type="application/json" id="hub-state">{"url":"/events","renderedAt":5,"queries":[]}</script>',
  )
  expect(html).toContain('<html lang="en" data-prerendered="en" data-prerendered-search="?q=%22%3E%3Cb%3E">')
})

it('rendered HTML escapes data that would end its element', async () => {
  const { html } = await complete('', ['</script><script>alert(1)</script>'])
  expect(html).not.toContain('<script>alert')
})

it('rendered HTML replaces the prerendered content and its styles', async () => {
  const { html: first } = await complete('<p style="color:red">one</p>')
  const again = await withRenderedContent(
    { html: first, policy: undefined },
    rendered('<p>two</p>'),
    'ru',
    new URL('https://hub.example/'),
  )
  expect(again.html).not.toMatch(/one|color:red/)
  expect(again.html).toContain('<div id="root"><p>two</p></div>')
})

it('rendered HTML has a policy that admits the style sheet of its content, and no other', async () => {
  const { html, policy } = await complete('<p style="color:red">one</p>')
  const [, css = ''] = /<style>([^<]+)<\/style>/.exec(html) ?? []
  const hash = createHash('sha256').update(css).digest('base64')
  expect(policy).toBe(`default-src 'none'; style-src 'sha256-${hash}' 'self'`)
  expect(html).not.toContain(' style=')
})

const FACES = '@font-face{font-family:A}@font-face{font-family:B}'

it('inlines what the content needs of the style sheets, and loads them with the scripts', async () => {
  const sheet = (href: string, url: string, css: string) =>
    inlineSheet({ href, url, integrity: `sha384-${href}`, css })
  const sheets =
    sheet('/shell/f.css', '/shell/f.css', FACES) +
    sheet('/shell/s.css', '/shell/s.css', '.a{x:1}.b{x:2}') +
    sheet('r.css', '/mf-public/r.css', '.c{y:1}')
  const html = withLateScripts(published.replace('</head>', `${sheets}</head>`), [
    '<link href="/texts.json">',
  ])
  const page = await withRenderedContent(
    { html, policy: "style-src 'self' 'sha256-old='; font-src 'self'" },
    rendered('<p class="a c">one</p>'),
    'en',
    new URL('https://hub.example/'),
  )
  expect(page.html.match(/<style.*<\/style>/)?.[0]).toBe(`<style>${FACES}.a{x:1}.c{y:1}</style>`)
  expect(page.html).toContain(
    '<template id="hub-scripts">' +
      '<link rel="stylesheet" crossorigin="anonymous" integrity="sha384-/shell/s.css" href="/shell/s.css">' +
      '<link rel="stylesheet" crossorigin="anonymous" integrity="sha384-r.css" href="/mf-public/r.css" data-href="r.css">' +
      '<link href="/texts.json">',
  )
  const hash = createHash('sha256').update(`${FACES}.a{x:1}.c{y:1}`).digest('base64')
  expect(page.policy).toBe(`style-src 'sha256-${hash}' 'self'; font-src 'self'`)
})
