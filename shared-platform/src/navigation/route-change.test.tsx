// @vitest-environment happy-dom
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, type NavigateFunction, Route, Routes, useNavigate } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PageMetadataElement } from '../metadata/use-page-metadata.ts'
import { startTexts } from '../test-texts.ts'
import { RouteChangeManager } from './route-change.tsx'

let root: Root
let navigate: NavigateFunction
const scrolled = vi.fn()

function Navigator() {
  const go = useNavigate()
  useEffect(() => {
    navigate = go
  }, [go])
  return null
}

const Page = ({ title }: { title: string }) => (
  <main>
    <h1>{title}</h1>
    <PageMetadataElement title={title} />
    <p id="programme">Программа</p>
  </main>
)

const site = (
  <MemoryRouter>
    <Navigator />
    <RouteChangeManager />
    <Routes>
      <Route path="/" element={<Page title="Главная" />} />
      <Route path="/events" element={<Page title="События" />} />
      <Route path="/empty" element={<main>Загружаем</main>} />
    </Routes>
  </MemoryRouter>
)

beforeAll(startTexts)

beforeEach(async () => {
  vi.stubGlobal('scrollTo', (_: number, top: number) => {
    scrolled(top)
    document.documentElement.scrollTop = top
  })
  document.documentElement.scrollTop = 0
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(site))
  scrolled.mockClear()
})

afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

const go = (to: string) => act(async () => navigate(to))
const goBack = () => act(async () => navigate(-1))
const focused = () => document.activeElement?.textContent
const announced = () => document.querySelector('[aria-live]')?.textContent

test('nothing is announced or focused on the first page: the browser does that', () => {
  expect(announced()).toBe('')
  expect(document.activeElement).toBe(document.body)
})

test('a new page starts at its top, has the focus on its heading, and its title is said', async () => {
  await go('/events')
  expect(scrolled).toHaveBeenLastCalledWith(0)
  expect(focused()).toBe('События')
  expect(announced()).toBe('События — Научный хаб')
})

test('a page whose heading has not loaded focuses its main element', async () => {
  await go('/empty')
  expect(focused()).toBe('Загружаем')
})

test('changing filters moves neither scroll position nor focus', async () => {
  await go('/events')
  scrolled.mockClear()
  act(() => document.querySelector<HTMLElement>('h1')?.blur())
  await go('/events?type=quiz')
  expect(scrolled).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(document.body)
})

test('a hash scrolls to its element, and the page can be left', async () => {
  const place = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve())
  await go('/events#programme')
  await go('/')
  expect(focused()).toBe('Главная')
  expect(place.mock.contexts.map((it) => (it as Element).id)).toEqual(['programme'])
  place.mockRestore()
})

test.each(['#100%', '#none'])('the unusual hash %s causes no error', async (hash) => {
  await go(`/events${hash}`)
  expect(focused()).toBe('События')
})

test('going back returns to where the reader was', async () => {
  document.documentElement.scrollTop = 640
  window.dispatchEvent(new Event('scroll'))
  await go('/events')
  expect(scrolled).toHaveBeenLastCalledWith(0)
  await goBack()
  expect(scrolled).toHaveBeenLastCalledWith(640)
})

test('what was scrolled before hydration is restored by going back', async () => {
  await act(async () => root.unmount())
  window.history.replaceState(null, '')
  document.documentElement.scrollTop = 815
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(site))
  expect(window.scrollY).toBe(815)
  await go('/events')
  expect(window.scrollY).toBe(0)
  await goBack()
  expect(window.scrollY).toBe(815)
})
