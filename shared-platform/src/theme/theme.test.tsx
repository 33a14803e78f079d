// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'

type Changed = () => void

/** A system whose preference a test can turn. */
function stubSystem(dark: boolean) {
  const listeners = new Set<Changed>()
  const query = { matches: dark, addEventListener: (_: string, listener: Changed) => listeners.add(listener) }
  vi.stubGlobal('matchMedia', () => query)
  return (value: boolean) => {
    query.matches = value
    for (const listener of listeners) listener()
  }
}

const root = document.documentElement
const shown = () => root.dataset.theme

async function openPage({ saved, dark = false }: { saved?: string; dark?: boolean } = {}) {
  vi.resetModules()
  localStorage.clear()
  if (saved) localStorage.setItem('theme', saved)
  const turnSystem = stubSystem(dark)
  const theme = await import('./theme.ts')
  const { useTheme } = await import('./use-theme.ts')
  theme.initTheme()
  return { ...theme, useTheme, turnSystem }
}

beforeEach(() => {
  document.head.innerHTML = '<meta name="theme-color" content="">'
  root.removeAttribute('style')
  delete root.dataset.theme
})

test.each([
  [{}, 'light'],
  [{ dark: true }, 'dark'],
  [{ saved: 'light', dark: true }, 'light'],
  [{ saved: 'dark' }, 'dark'],
  [{ saved: 'purple', dark: true }, 'dark'],
])('with %j the page is %s', async (page, expected) => {
  await openPage(page)
  expect(shown()).toBe(expected)
})

test('follows the system while nothing is saved', async () => {
  const { turnSystem } = await openPage()
  turnSystem(true)
  expect(shown()).toBe('dark')
  expect(localStorage.getItem('theme')).toBeNull()
})

test('a choice is stored, and overrides the system theme', async () => {
  const { toggleTheme, turnSystem } = await openPage()
  toggleTheme()
  expect(shown()).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  turnSystem(true)
  turnSystem(false)
  expect(shown()).toBe('dark')
})

test('“system” takes the saved choice away and follows the system again', async () => {
  const { setTheme, currentThemeChoice, turnSystem } = await openPage({ saved: 'dark' })
  expect(currentThemeChoice()).toBe('dark')
  setTheme('system')
  expect([shown(), currentThemeChoice(), localStorage.getItem('theme')]).toEqual(['light', 'system', null])
  turnSystem(true)
  expect(shown()).toBe('dark')
})

test.each([
  ['theme', 'dark'],
  ['hub-auth', 'light'],
  [null, 'dark'],
])('a change of %s in another tab leaves the page %s', async (key, expected) => {
  await openPage()
  localStorage.setItem('theme', 'dark')
  window.dispatchEvent(new StorageEvent('storage', { key }))
  expect(shown()).toBe(expected)
})

test('the browser’s bars take the colour of the surface', async () => {
  root.style.setProperty('--surface', 'rgb(7 13 32)')
  await openPage({ saved: 'dark' })
  expect(document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content).toBe('rgb(7 13 32)')
})

let useTheme: Awaited<ReturnType<typeof openPage>>['useTheme']
const Shown = () => useTheme()

test('components rerender when the theme changes', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const page = await openPage()
  useTheme = page.useTheme
  const body = document.body.appendChild(document.createElement('div'))
  await act(async () => createRoot(body).render(<Shown />))
  expect(body.textContent).toBe('light')
  act(() => page.setTheme('dark'))
  expect(body.textContent).toBe('dark')
})
