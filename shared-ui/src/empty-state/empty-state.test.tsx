// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { EmptyState } from './empty-state.tsx'

describe('EmptyState', () => {
  it('says what, why and what next; the drawing says nothing', async () => {
    await renderUi(
      <EmptyState
        art="orbits"
        title="Страница не найдена"
        headingLevel={1}
        actions={<a href="/">На главную</a>}
      >
        По этому адресу орбита пуста.
      </EmptyState>,
    )
    expect(screen.getByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeTruthy()
    expect(screen.getByText('По этому адресу орбита пуста.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'На главную' })).toBeTruthy()
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('draws in the light of the kind that was looked for', async () => {
    await renderUi(<EmptyState art="quiet" kind="excursion" title="По этому запросу тихо" />)
    expect(document.querySelector('svg')?.dataset.kind).toBe('excursion')
  })
})
