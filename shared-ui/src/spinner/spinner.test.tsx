// @vitest-environment happy-dom

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { Spinner } from './spinner.tsx'

describe('Spinner', () => {
  it('says what is waited for', async () => {
    await renderUi(<Spinner size="xl" label="Проверка прав доступа..." />)
    expect(screen.getByRole('status').textContent).toBe('Проверка прав доступа...')
  })

  it('is decoration without words', async () => {
    const { container } = await renderUi(<Spinner />)
    expect(screen.queryByRole('status')).toBeNull()
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
  })

  it('comes in four sizes, each larger than the one before', async () => {
    const sheet = readFileSync(join(import.meta.dirname, 'spinner.module.css'), 'utf8')
    const rems = ['sm', 'md', 'lg', 'xl'].map((size) => {
      const own = new RegExp(`\\[data-size='${size}'\\] \\{\\s*font-size: ([\\d.]+)rem`).exec(sheet)
      return Number((own ?? /font-size: ([\d.]+)rem/.exec(sheet))?.[1])
    })
    expect(rems).toEqual([...rems].sort((a, b) => a - b))
    expect(new Set(rems).size).toBe(4)
    const { container } = await renderUi(<Spinner size="xl" />)
    expect(container.firstElementChild?.getAttribute('data-size')).toBe('xl')
  })
})
