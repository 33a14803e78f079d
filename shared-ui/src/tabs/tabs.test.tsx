// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { Tabs } from './tabs.tsx'

const tabs = (current: string) => [
  { to: '/events', label: 'Предстоящие', count: '27', current: current === 'upcoming' },
  { to: '/events?tab=past', label: 'Прошедшие', current: current === 'past' },
]

describe('Tabs', () => {
  it('are links whose state is in the address', async () => {
    const { user } = await renderUi(<Tabs label="Когда" tabs={tabs('upcoming')} />)
    const nav = within(screen.getByRole('navigation', { name: 'Когда' }))
    expect(nav.getByRole('link', { name: 'Предстоящие 27' }).getAttribute('aria-current')).toBe('page')
    const past = nav.getByRole('link', { name: 'Прошедшие' })
    expect(past.hasAttribute('aria-current')).toBe(false)
    await user.click(past)
    expect(location.search).toBe('?tab=past')
  })
})
