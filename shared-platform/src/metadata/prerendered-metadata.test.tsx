// @vitest-environment happy-dom
import { metadataHtml } from '@hub/contract/metadata-html'
import { metadataTags } from '@hub/contract/metadata-tags'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const event = {
  title: 'Квиз «Ноль»',
  description: 'Вечер вопросов',
  path: '/events/quiz',
  data: [{ '@type': 'Event', name: '</script>' }],
}
const place = { siteName: 'Научный хаб', language: 'ru', origin: location.origin } as const
const drawn = metadataHtml(metadataTags(event, place))

let root: Root
let metadata: typeof import('./use-page-metadata.ts')

beforeEach(async () => {
  vi.resetModules()
  history.replaceState(null, '', '/events/quiz')
  document.head.innerHTML = drawn
  await (await import('../test-texts.ts')).startTexts()
  metadata = await import('./use-page-metadata.ts')
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => act(() => root.unmount()))

const show = (page: ReactNode) => act(async () => root.render(page))
const elements = () => [...document.head.children].map((element) => element.outerHTML).sort()

test('prerendered metadata stays while the page has only a title', async () => {
  const before = elements()
  await show(<metadata.PageMetadataElement title="События" />)
  expect(elements()).toEqual(before)
})

test('prerendered metadata is neither duplicated nor removed when the page sets the same', async () => {
  const before = elements()
  await show(<metadata.PageMetadataElement {...event} />)
  expect(elements()).toEqual(before)
})

test('another page replaces the prerendered metadata by its own', async () => {
  history.replaceState(null, '', '/events')
  await show(<metadata.PageMetadataElement title="События" />)
  expect(document.title).toBe('События — Научный хаб')
  expect(document.querySelector('link[rel="canonical"], script, meta')).toBeNull()
})

test('a page that does not exist sets noindex', async () => {
  await show(<metadata.PageMetadataElement title="Нет такого" noIndex />)
  expect(elements()).toEqual([
    '<meta name="robots" content="noindex">',
    '<title>Нет такого — Научный хаб</title>',
  ])
})
