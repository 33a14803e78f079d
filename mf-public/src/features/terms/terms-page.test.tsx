// @vitest-environment happy-dom
import { join } from 'node:path'
import { renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Component as TermsPage } from './terms-page.tsx'

afterEach(cleanup)

it('shows every section of the terms with its text', async () => {
  await renderPage(<TermsPage />, { root: join(import.meta.dirname, '../../..') })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Условия использования')
  const sections = screen.getAllByRole('heading', { level: 2 })
  expect(sections).toHaveLength(8)
  for (const section of sections)
    expect(section.closest('section')?.querySelector('p')?.textContent).not.toBe('')
})
