// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { FloorPlan } from './floor-plan.tsx'

describe('FloorPlan', () => {
  it('says in words what it shows', async () => {
    await renderUi(<FloorPlan labels={{ classroom: { name: 'Аудитория «Кюри»', seats: 30 } }} />)
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'План хаба: Большой зал, Аудитория «Кюри», Лаборатория, Переговорная, Коворкинг, Студия',
    )
    expect(screen.getByText('30')).toBeTruthy()
  })

  it('speaks English', async () => {
    await renderUi(<FloorPlan />, 'en')
    expect(screen.getByRole('img', { name: /^Plan of the hub: Main hall, / })).toBeTruthy()
  })
})
