// @vitest-environment happy-dom
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
})
