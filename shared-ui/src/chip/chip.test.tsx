// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { Chip, ChipGroup } from './chip.tsx'

describe('Chip', () => {
  it('is a toggle in a named group, and says how many it would show', async () => {
    const toggle = vi.fn()
    const { user } = await renderUi(
      <ChipGroup label="Тип">
        <Chip kind="quiz" pressed={false} count="200+" onToggle={toggle}>
          Квиз
        </Chip>
        <Chip pressed onToggle={toggle}>
          Все
        </Chip>
      </ChipGroup>,
    )
    const group = within(screen.getByRole('group', { name: 'Тип' }))
    expect(group.getByRole('button', { name: 'Все', pressed: true })).toBeTruthy()
    await user.click(group.getByRole('button', { name: /^Квиз\s?200\+$/, pressed: false }))
    expect(toggle).toHaveBeenCalledOnce()
  })
})
