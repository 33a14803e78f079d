// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { authStore, INITIAL_STATE } from './session/auth-store.ts'
import { hydrateSignedOut, useAuth } from './use-auth.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const shown: string[] = []

function Status() {
  const { status } = useAuth()
  shown.push(status)
  return <p>{status}</p>
}

/** Hydrates what a server rendered for a visitor who is signed out, and returns the states that were shown. */
async function hydrate(): Promise<readonly string[]> {
  hydrateSignedOut()
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Status />)
  expect(container.textContent).toBe('signed-out')
  shown.length = 0
  const root = await act(async () => hydrateRoot(container, <Status />))
  const during = [...shown]
  await act(async () => root.unmount())
  return during
}

describe('useAuth during hydration', () => {
  beforeEach(() => authStore.setState(INITIAL_STATE, true))

  it('renders once for a visitor who is signed out', async () => {
    authStore.setState({ status: 'signed-out' })
    expect(await hydrate()).toEqual(['signed-out'])
  })

  it('shows a session when hydration is over', async () => {
    authStore.setState({ status: 'signed-in' })
    expect(await hydrate()).toEqual(['signed-out', 'signed-in'])
  })
})
