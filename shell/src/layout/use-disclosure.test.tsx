// @vitest-environment happy-dom
import { join } from 'node:path'
import { renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useDisclosure } from './use-disclosure.ts'

function Menu() {
  const { open, toggle, root, panel } = useDisclosure<HTMLDivElement>()
  return (
    <>
      <div ref={root}>
        <button type="button" aria-expanded={open} aria-controls={panel} onClick={toggle}>
          Menu
        </button>
        <div id={panel} hidden={!open}>
          <a href="/events">Events</a>
          <a href="/rent">Rent</a>
        </div>
      </div>
      <button type="button">Search</button>
    </>
  )
}

const menu = () => screen.getByRole('button', { name: 'Menu' })
const isOpen = () => menu().getAttribute('aria-expanded') === 'true'

describe('useDisclosure', () => {
  const open = () => renderPage(<Menu />, { root: join(import.meta.dirname, '../..') })
  let user: Awaited<ReturnType<typeof open>>['user']

  beforeEach(async () => {
    ;({ user } = await open())
    await user.click(menu())
  })
  afterEach(cleanup)

  it('stays open while the focus moves inside', async () => {
    await user.tab()
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Rent')
    expect(isOpen()).toBe(true)
  })

  it('closes when the focus leaves it, which the panel would cover', async () => {
    screen.getByRole('link', { name: 'Rent' }).focus()
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Search')
    expect(isOpen()).toBe(false)
  })

  it('closes on Escape and returns the focus to its button', async () => {
    await user.tab()
    await user.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(menu())
  })

  it('closes on a click outside', async () => {
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(isOpen()).toBe(false)
  })
})
