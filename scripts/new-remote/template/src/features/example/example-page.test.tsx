// @vitest-environment happy-dom
import { join } from 'node:path'
import { renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import en from '../../../locales/en/example.json' with { type: 'json' }
import ru from '../../../locales/ru/example.json' with { type: 'json' }
import { Component } from './example-page.tsx'

const ROOT = join(import.meta.dirname, '../../..')

afterEach(cleanup)

it.each([
  ['ru', ru.title],
  ['en', en.title],
] as const)('shows its title in %s', async (language, title) => {
  await renderPage(<Component />, { root: ROOT, at: '/example', language })
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined()
})
