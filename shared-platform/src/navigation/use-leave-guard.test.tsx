// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { useLeaveGuard } from './use-leave-guard.ts'

function Form({ isUnsaved }: { isUnsaved: boolean }) {
  const { isAsking, leave, stay } = useLeaveGuard(isUnsaved)
  return (
    <>
      <Link to="/list">away</Link>
      {isAsking && (
        <>
          <button type="button" onClick={leave}>
            leave
          </button>
          <button type="button" onClick={stay}>
            stay
          </button>
        </>
      )}
    </>
  )
}

function open(isUnsaved: boolean) {
  window.history.replaceState({ idx: 1 }, '', '/form')
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/form" element={<Form isUnsaved={isUnsaved} />} />
        <Route path="/list" element="the list" />
      </Routes>
    </BrowserRouter>,
  )
}

const press = (name: string) => act(async () => screen.getByText(name).click())

/** What a browser does for Back: the address is another one by the time the page hears of it. */
const goBack = () =>
  act(async () => {
    window.history.replaceState({ idx: 0 }, '', '/list')
    window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 0 } }))
  })

afterEach(cleanup)

it('the guard asks before a link is followed, and leaves on confirmation', async () => {
  open(true)
  await press('away')
  expect(screen.queryByText('the list')).toBeNull()
  await press('stay')
  expect(screen.queryByText('leave')).toBeNull()
  await press('away')
  await press('leave')
  expect(screen.getByText('the list')).toBeTruthy()
})

it('the guard asks before Back, of which the router is not notified', async () => {
  open(true)
  await goBack()
  expect(screen.getByText('leave')).toBeTruthy()
  expect(screen.queryByText('the list')).toBeNull()
})

it('the guard makes the browser ask when the tab is closed', () => {
  open(true)
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
})

it('the guard does not ask when nothing would be lost', async () => {
  open(false)
  await goBack()
  expect(screen.getByText('the list')).toBeTruthy()
})
