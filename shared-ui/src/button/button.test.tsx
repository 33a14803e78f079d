// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { HeartIcon } from '../icons/icons.ts'
import { Button } from './button.tsx'
import { ButtonLink } from './button-link.tsx'
import { IconButton } from './icon-button.tsx'

describe('Button', () => {
  it('calls its handler when pressed', async () => {
    const press = vi.fn()
    const { user } = await renderUi(<Button onClick={press}>Купить</Button>)
    await user.click(screen.getByRole('button', { name: 'Купить' }))
    expect(press).toHaveBeenCalledOnce()
  })

  it('as a toggle says whether it is pressed, and fills its icon then', async () => {
    const toggle = (pressed: boolean) => (
      <Button icon={HeartIcon} pressed={pressed}>
        В избранное
      </Button>
    )
    const { update, container } = await renderUi(toggle(false))
    const filled = () => container.querySelector('svg')?.hasAttribute('data-filled')
    expect(screen.getByRole('button', { pressed: false })).toBeTruthy()
    expect(filled()).toBe(false)
    update(toggle(true))
    expect(screen.getByRole('button', { pressed: true })).toBeTruthy()
    expect(filled()).toBe(true)
  })

  it('shows what it is doing while busy, and cannot be pressed then', async () => {
    const press = vi.fn()
    const { user, update } = await renderUi(<Button onClick={press}>Отправить</Button>)
    await user.tab()
    update(
      <Button busy="Отправляем…" onClick={press}>
        Отправить
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Отправляем…' })
    await user.click(button)
    await user.keyboard('{Enter}')
    expect(press).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  it.each([{ busy: 'Отправляем…' as const }, { disabled: true }])(
    'keeps Enter from sending its form: %o',
    async (state) => {
      const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
      const form = (blocked: object) => (
        <form onSubmit={submit}>
          <input aria-label="Имя" />
          <Button type="submit" {...blocked}>
            Отправить
          </Button>
        </form>
      )
      const { user, update } = await renderUi(form({}))
      await user.type(screen.getByLabelText('Имя'), 'Анна{Enter}')
      expect(submit).toHaveBeenCalledOnce()
      update(form(state))
      await user.type(screen.getByLabelText('Имя'), '{Enter}')
      expect(submit).toHaveBeenCalledOnce()
    },
  )
})

describe('ButtonLink', () => {
  it('leads to a page of the site', async () => {
    const { user } = await renderUi(<ButtonLink to="/events">Программа</ButtonLink>)
    await user.click(screen.getByRole('link', { name: 'Программа' }))
    expect(location.pathname).toBe('/events')
  })

  it('opens another site in a tab that cannot reach back', async () => {
    await renderUi(<ButtonLink href="https://tickets.example">Билет</ButtonLink>)
    const link = screen.getByRole('link', { name: 'Билет' })
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('noopener')
  })

  it('opens a link that is no page in the same tab', async () => {
    await renderUi(<ButtonLink href="/events/time.ics">В календарь</ButtonLink>)
    expect(screen.getByRole('link').hasAttribute('target')).toBe(false)
  })
})

describe('IconButton', () => {
  it('has a name, and says whether it is pressed', async () => {
    const press = vi.fn()
    const { user, update } = await renderUi(
      <IconButton icon={HeartIcon} label="В избранное" pressed={false} onClick={press} />,
    )
    await user.click(screen.getByRole('button', { name: 'В избранное', pressed: false }))
    expect(press).toHaveBeenCalledOnce()
    update(<IconButton icon={HeartIcon} label="В избранное" pressed />)
    expect(screen.getByRole('button', { name: 'В избранное', pressed: true })).toBeTruthy()
  })
})
