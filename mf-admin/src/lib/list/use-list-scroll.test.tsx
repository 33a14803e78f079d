// @vitest-environment happy-dom

import { join } from 'node:path'
import { Link, Route, Routes } from '@hub/shared-platform'
import { renderPage } from '@hub/shared-ui/testing'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useListScroll, useNotedPath } from './use-list-scroll.ts'

let scrolled: number[]

beforeEach(() => {
  sessionStorage.clear()
  scrolled = []
  window.scrollY = 0
  vi.spyOn(window, 'scrollTo').mockImplementation(((_left: number, top: number) => {
    scrolled.push(top)
  }) as typeof window.scrollTo)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function scroll(top: number) {
  window.scrollY = top
  fireEvent.scroll(window)
}

/** As a list of the admin area: its rows come later. */
function List() {
  useNotedPath()
  return <Rows />
}

function Rows() {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    setLoaded(true)
    // As every page that is opened.
    window.scrollY = 0
  }, [])
  useListScroll(isLoaded)
  return (
    <>
      <Link to="/admin/users/1">row</Link>
      <Link to="/admin/orders">menu</Link>
    </>
  )
}

function Page({ to }: { readonly to: string }) {
  useNotedPath()
  return <Link to={to}>list</Link>
}

const open = (at: string) =>
  renderPage(
    <Routes>
      <Route path="/admin/users" element={<List />} />
      <Route path="/admin/users/1" element={<Page to="/admin/users?page=2" />} />
      <Route path="/admin/orders" element={<Page to="/admin/users?page=2" />} />
    </Routes>,
    { root: join(import.meta.dirname, '../../..'), at },
  )
const press = (name: string) => act(async () => screen.getByRole('link', { name }).click())

it('a list is scrolled to where it was left for a row, once', async () => {
  await open('/admin/users?page=2')
  scroll(640)
  await press('row')
  expect(scrolled).toEqual([])
  await press('list')
  expect(scrolled).toEqual([640])
})

it('is found so after a reload of the row', async () => {
  await open('/admin/users?page=2')
  scroll(640)
  await press('row')
  cleanup()
  await open('/admin/users/1')
  await press('list')
  expect(scrolled).toEqual([640])
})

it('begins at the top when other rows are shown, or when one comes from elsewhere', async () => {
  await open('/admin/users?page=3')
  scroll(640)
  await press('row')
  await press('list')
  scroll(300)
  await press('menu')
  await press('list')
  expect(scrolled).toEqual([])
})
