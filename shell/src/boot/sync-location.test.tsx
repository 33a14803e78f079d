// @vitest-environment happy-dom
import { BrowserRouter, useLocation } from '@hub/shared-platform'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SyncLocation } from './sync-location.tsx'

let root: Root
let whileRendering: () => void = () => undefined

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
})
afterEach(() => root.unmount())

/** Draws the page, during which somebody may go elsewhere. */
function Page() {
  const { pathname, state } = useLocation()
  whileRendering()
  return <p>{`${pathname} ${JSON.stringify(state)}`}</p>
}

const open = () =>
  root.render(
    <BrowserRouter>
      <Page />
      <SyncLocation />
    </BrowserRouter>,
  )

const shown = (text: string) => expect.poll(() => document.body.textContent).toBe(text)

const goTo = (path: string) => {
  window.history.pushState({ usr: { from: 'menu' } }, '', path)
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
}

it('shows the page to which the user navigated during hydration', async () => {
  window.history.replaceState(null, '', '/events')
  whileRendering = () => {
    whileRendering = () => undefined
    goTo('/about')
  }
  const before = window.history.length
  open()
  await shown('/about {"from":"menu"}')
  expect(window.history.length).toBe(before + 1)
})

it('does nothing without a navigation', async () => {
  window.history.replaceState({ usr: { from: 'here' } }, '', '/events?tab=past')
  whileRendering = () => undefined
  const before = window.history.length
  open()
  await shown('/events {"from":"here"}')
  expect(window.history.length).toBe(before)
})
