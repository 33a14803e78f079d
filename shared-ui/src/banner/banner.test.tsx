// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { Banner } from './banner.tsx'

describe('Banner', () => {
  it.each(['info', 'accent', 'positive', 'warning', 'danger'] as const)(
    'says what happened and what to do, and never by colour alone (%s)',
    async (tone) => {
      const { container } = await renderUi(
        <Banner tone={tone} title="Событие переносится" actions={<button type="button">В избранное</button>}>
          Новая дата ещё не назначена.
        </Banner>,
      )
      expect(screen.getByText('Событие переносится')).toBeTruthy()
      expect(screen.getByText('Новая дата ещё не назначена.')).toBeTruthy()
      expect(screen.getByRole('button', { name: 'В избранное' })).toBeTruthy()
      expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
    },
  )
})
