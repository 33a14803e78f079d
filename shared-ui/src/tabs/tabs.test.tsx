// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { Tabs, tabId } from './tabs.tsx'

const tabs = (current: string) => [
  { to: '/events', label: 'Предстоящие', count: '27', current: current === 'upcoming' },
  { to: '/events?tab=past', label: 'Прошедшие', current: current === 'past' },
]

const open = () => renderUi(<Tabs label="Когда" panel="list" tabs={tabs('upcoming')} />)
const list = () => within(screen.getByRole('tablist', { name: 'Когда' }))

describe('Tabs', () => {
  it('keep their state in the address', async () => {
    const { user } = await open()
    expect(list().getByRole('tab', { name: 'Предстоящие 27', selected: true }).id).toBe(tabId('list'))
    await user.click(list().getByRole('tab', { name: 'Прошедшие', selected: false }))
    expect(location.search).toBe('?tab=past')
  })

  it('are one stop of the keyboard, with arrows between them', async () => {
    history.replaceState(null, '', '/events')
    const { user } = await open()
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Предстоящие 27')
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement?.textContent).toBe('Прошедшие')
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement?.textContent).toBe('Предстоящие 27')
    await user.keyboard('{ArrowLeft}')
    expect(location.search).toBe('')
    await user.keyboard(' ')
    expect(location.search).toBe('?tab=past')
  })
})
