// @vitest-environment happy-dom

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

function Page({ locked }: Pick<DialogProps, 'locked'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Открыть
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Вход" locked={locked}>
        <input aria-label="Email" />
      </Dialog>
    </>
  )
}

async function opened(locked = false) {
  const view = await renderUi(<Page locked={locked} />)
  await view.user.click(screen.getByRole('button', { name: 'Открыть' }))
  return view
}

const dialog = () => screen.queryByRole<HTMLDialogElement>('dialog', { name: 'Вход' })

describe('Dialog', () => {
  it('opens as a modal, named by its title', async () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    await opened()
    expect(dialog()?.open).toBe(true)
    expect(showModal).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  })

  it.each([
    ['ru', 'Закрыть окно'],
    ['en', 'Close dialog'],
  ] as const)('closes by its button and gives the focus back (%s)', async (language, name) => {
    const { user } = await renderUi(<Page locked={false} />, language)
    await user.click(screen.getByRole('button', { name: 'Открыть' }))
    await user.click(screen.getByRole('button', { name }))
    expect(dialog()).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Открыть' }))
  })

  it('closes by Esc, through its owner', async () => {
    await opened()
    const stillOurs = fireEvent(dialog() as HTMLDialogElement, new Event('cancel', { cancelable: true }))
    expect(stillOurs).toBe(false)
    expect(dialog()).toBeNull()
  })

  it('closes by a press beside it, not by one inside', async () => {
    const { user } = await opened()
    await user.click(screen.getByLabelText('Email'))
    expect(dialog()).not.toBeNull()
    await user.click(dialog() as HTMLDialogElement)
    expect(dialog()).toBeNull()
  })

  it('stays when a selection is dragged out of it', async () => {
    await opened()
    fireEvent.mouseDown(screen.getByLabelText('Email'))
    fireEvent.click(dialog() as HTMLDialogElement)
    expect(dialog()).not.toBeNull()
  })

  it('does not go away while something is being sent', async () => {
    const { user } = await opened(true)
    fireEvent(dialog() as HTMLDialogElement, new Event('cancel', { cancelable: true }))
    expect(dialog()).not.toBeNull()
    await user.click(dialog() as HTMLDialogElement)
    expect(dialog()).not.toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Закрыть окно' }).disabled).toBe(true)
  })

  it('comes in four sizes, each wider than the one before', async () => {
    const sheet = readFileSync(join(import.meta.dirname, 'dialog.module.css'), 'utf8')
    const rems = ['sm', 'md', 'lg', 'xl'].map((size) => {
      const own = new RegExp(`\\[data-size='${size}'\\] \\{\\s*width: min\\(100% - 2rem, ([\\d.]+)rem`).exec(
        sheet,
      )
      return Number((own ?? /width: min\(100% - 2rem, ([\d.]+)rem/.exec(sheet))?.[1])
    })
    expect(rems).toEqual([...rems].sort((a, b) => a - b))
    expect(new Set(rems).size).toBe(4)
    await renderUi(
      <Dialog open onClose={() => undefined} title="Вход" size="lg">
        Широко
      </Dialog>,
    )
    expect(dialog()?.dataset.size).toBe('lg')
  })
})

interface CardPageProps {
  readonly parts: readonly ('card' | 'dialog')[]
  readonly hasOwnFallback: boolean
}

/** A card whose dialog changes the page so that the card goes. */
function CardPage({ parts, hasOwnFallback }: CardPageProps) {
  const list = useRef<HTMLHeadingElement>(null)
  return (
    <main>
      <h1>Заказы</h1>
      <h2 ref={list}>Будущие</h2>
      {parts.includes('card') && (
        <article>
          <button type="button">Отменить</button>
        </article>
      )}
      <Dialog
        open={parts.includes('dialog')}
        onClose={() => undefined}
        title="Отменить?"
        focusFallback={hasOwnFallback ? list : undefined}
      >
        <input aria-label="Email" />
      </Dialog>
    </main>
  )
}

describe('the focus after a Dialog whose button is removed', () => {
  const ways = [
    ['before the Dialog closes', ['dialog']],
    ['together with it', []],
    ['after it has closed', ['card']],
  ] as const
  const cases = ways.flatMap(([when, left]) => [
    ['the heading of the page', when, left, 1] as const,
    ['what the Dialog was told', when, left, 2] as const,
  ])

  it.each(cases)('moves to %s when it goes %s', async (_, __, left, level) => {
    const page = (parts: CardPageProps['parts']) => <CardPage parts={parts} hasOwnFallback={level === 2} />
    const { user, update } = await renderUi(page(['card']))
    await user.click(screen.getByRole('button', { name: 'Отменить' }))
    update(page(['card', 'dialog']))
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    update(page(left))
    update(page([]))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level })))
  })

  it('stays where it was moved before the button is removed', async () => {
    const { user, update } = await renderUi(<CardPage parts={['card']} hasOwnFallback={false} />)
    await user.click(screen.getByRole('button', { name: 'Отменить' }))
    update(<CardPage parts={['card', 'dialog']} hasOwnFallback={false} />)
    update(<CardPage parts={['card']} hasOwnFallback={false} />)
    const other = document.body.appendChild(document.createElement('button'))
    other.focus()
    update(<CardPage parts={[]} hasOwnFallback={false} />)
    await Promise.resolve()
    expect(document.activeElement).toBe(other)
    other.remove()
  })
})
