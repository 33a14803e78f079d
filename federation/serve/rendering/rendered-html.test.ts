import { createHash } from 'node:crypto'
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
