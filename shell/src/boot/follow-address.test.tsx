// @vitest-environment happy-dom
import { BrowserRouter, useLocation } from '@hub/shared-platform'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FollowAddress } from './follow-address.tsx'

afterEach(cleanup)

let whileDrawn: () => void = () => undefined

/** Draws the page, during which somebody may go elsewhere. */
function Page() {
  const { pathname, state } = useLocation()
  whileDrawn()
  return <p>{`${pathname} ${JSON.stringify(state)}`}</p>
}

const open = () =>
  render(
    <BrowserRouter>
      <Page />
      <FollowAddress />
    </BrowserRouter>,
  )

const goTo = (path: string) => {
  window.history.pushState({ usr: { from: 'menu' } }, '', path)
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
}

it('shows the page that somebody went to while the first one was drawn', () => {
  window.history.replaceState(null, '', '/events')
  whileDrawn = () => {
    whileDrawn = () => undefined
    goTo('/about')
  }
  const before = window.history.length
  open()
  expect(screen.getByText('/about {"from":"menu"}')).toBeTruthy()
  expect(window.history.length).toBe(before + 1)
})

it('leaves a page alone that nobody left', () => {
  window.history.replaceState({ usr: { from: 'here' } }, '', '/events?tab=past')
  whileDrawn = () => undefined
  const before = window.history.length
  open()
  expect(screen.getByText('/events {"from":"here"}')).toBeTruthy()
  expect(window.history.length).toBe(before)
})
