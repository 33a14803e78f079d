// @vitest-environment happy-dom
import type { PageMetadata } from '@hub/contract/page-metadata'
import { setLanguage } from '@hub/shared-i18n'
import { act, type ReactNode, useEffect } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startTexts } from '../test-texts.ts'
import { setSiteInfo } from './metadata-store.ts'
import { PageMetadataElement, useMetadataContext, usePageMetadata } from './use-page-metadata.ts'

let root: Root

beforeAll(startTexts)

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  act(() => root.unmount())
})

const show = (page: ReactNode) => act(async () => root.render(page))

const description = () => document.querySelector('meta[name="description"]')?.getAttribute('content')
const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content')
const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href')

/** A route around its page: effects of the page run before those of the route. */
function Route({ children, ...metadata }: PageMetadata & { children?: ReactNode }) {
  usePageMetadata(metadata)
  return children
}

test('the title carries the site’s name', async () => {
  await show(<Route title="События" />)
  expect(document.title).toBe('События — Научный хаб')
})

test('without a title the site’s name stands alone', async () => {
  await show(<Route title={undefined} />)
  expect(document.title).toBe('Научный хаб')
})

test('the metadata of a page overrides that of its route when both mount at once', async () => {
  await show(
    <Route title="Событие" description="Событие хаба">
      <PageMetadataElement title="Квиз" path="/events/quiz" />
    </Route>,
  )
  expect(document.title).toBe('Квиз — Научный хаб')
  expect(description()).toBe('Событие хаба')
  expect(canonical()).toBe(`${location.origin}/events/quiz`)
})

test('the metadata of a page overrides that of its route when the page mounts later', async () => {
  await show(<Route title="Событие" />)
  await show(
    <Route title="Событие">
      <PageMetadataElement title="Квиз" />
    </Route>,
  )
  expect(document.title).toBe('Квиз — Научный хаб')
})

test('the metadata of a page is removed when it unmounts', async () => {
  await show(
    <Route title="Событие">
      <PageMetadataElement title="Квиз" description="Вечер вопросов" noIndex path="/events/quiz" />
    </Route>,
  )
  expect(robots()).toBe('noindex')
  await show(<Route title="Событие" />)
  expect(document.title).toBe('Событие — Научный хаб')
  expect([description(), robots(), canonical()]).toEqual([undefined, undefined, undefined])
})

test('the name follows the language, until staff have given one', async () => {
  await show(<Route title="Events" />)
  await act(() => setLanguage('en'))
  expect(document.title).toBe('Events — Science Hub')
  act(() => setSiteInfo({ name: 'Hub 2' }))
  expect(document.title).toBe('Events — Hub 2')
})

/** Notes the site's name at each rendering. */
function Site({ names }: { names: string[] }) {
  const { site } = useMetadataContext()
  useEffect(() => void names.push(site.name))
  return 'page'
}

test('a page is rendered once when the site’s facts are known before hydration, and anew when they change', async () => {
  setSiteInfo({ name: 'Hub 3' })
  const names: string[] = []
  const html = document.body.appendChild(document.createElement('div'))
  html.textContent = 'page'
  const hydrated = await act(async () => hydrateRoot(html, <Site names={names} />))
  onTestFinished(() => act(() => hydrated.unmount()))
  // The page's frame sets what it has read.
  act(() => setSiteInfo({ name: 'Hub 3' }))
  expect(names).toEqual(['Hub 3'])
  act(() => setSiteInfo({ name: 'Hub 4' }))
  expect(names).toEqual(['Hub 3', 'Hub 4'])
})

test('a page says it once, in the language that is shown, and takes it back', async () => {
  await act(() => setLanguage('ru'))
  const page = { title: 'Квиз', path: '/events/quiz', data: [{ '@type': 'Event', name: 'Квиз' }] }
  await show(<Route {...page} />)
  const written = document.head.innerHTML
  await show(<Route {...page} description="Вечер" />)
  await show(<Route {...page} />)
  expect(document.head.innerHTML).toBe(written)
  await act(() => setLanguage('en'))
  expect(canonical()).toBe(`${location.origin}/events/quiz?lang=en`)
  expect(document.querySelectorAll('script[type="application/ld+json"]')).toHaveLength(1)
  await show(null)
  expect(document.querySelector('link[hreflang], meta[property^="og:"], script')).toBeNull()
})
