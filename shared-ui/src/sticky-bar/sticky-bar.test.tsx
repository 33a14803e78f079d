// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { StickyBar } from './sticky-bar.tsx'

it('StickyBar shows price and time next to the main action', async () => {
  await renderUi(
    <StickyBar title="1 200 RSD" note="12 декабря, 19:00" action={<button type="button">Купить</button>} />,
  )
  expect(screen.getByText('1 200 RSD').closest('p')?.textContent).toBe('1 200 RSD12 декабря, 19:00')
  expect(screen.getByRole('button', { name: 'Купить' })).toBeTruthy()
})
