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

  it('shows what is free by a sign with its note, in place of the seats', async () => {
    await renderUi(
      <FloorPlan
        labels={{ studio: { name: 'Студия', seats: 6 }, lab: { name: 'Лаборатория', seats: 12 } }}
        states={{ studio: { state: 'occupied', note: '15:00', number: 5 } }}
      />,
    )
    const [note] = screen.getAllByText('15:00')
    expect(note?.closest('[data-state]')?.getAttribute('data-state')).toBe('occupied')
    expect(screen.queryByText('6')).toBeNull()
    expect(screen.getByText('12').closest('[data-state]')).toBeNull()
  })
})
