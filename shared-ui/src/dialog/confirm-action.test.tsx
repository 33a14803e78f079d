// @vitest-environment happy-dom
import { ApiError } from '@hub/shared-platform'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { ConfirmAction } from './confirm-action.tsx'

const words = {
  action: 'Отменить',
  title: 'Отменить заказ?',
  keep: 'Оставить',
  busy: 'Отменяем…',
  failed: 'Отменить не удалось',
}
const dialog = () => within(screen.getByRole('dialog', { name: words.title }))

async function ask(onConfirm: () => Promise<void>, explain?: (error: ApiError) => string | undefined) {
  const { user } = await renderUi(
    <ConfirmAction {...words} onConfirm={onConfirm} explain={explain}>
      <p>Заказ закроется.</p>
    </ConfirmAction>,
  )
  await user.click(screen.getByRole('button', { name: words.action }))
  return user
}

it('says what will happen, and does nothing unless told', async () => {
  const confirm = vi.fn(async () => undefined)
  const user = await ask(confirm)
  expect(dialog().getByText('Заказ закроется.')).toBeTruthy()
  await user.click(dialog().getByRole('button', { name: words.keep }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(confirm).not.toHaveBeenCalled()
})

it('does it once, however often it is pressed, and closes', async () => {
  let finish: () => void = () => undefined
  const confirm = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const user = await ask(confirm)
  await user.dblClick(dialog().getByRole('button', { name: words.action }))
  expect(dialog().getByRole('button', { name: words.busy })).toBeTruthy()
  finish()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(confirm).toHaveBeenCalledTimes(1)
})

it('stays and says why not, in its own words or the general ones', async () => {
  const errors = [
    new ApiError({ kind: 'conflict', message: '', hint: 'event_started' }),
    new ApiError({ kind: 'network', message: '' }),
  ]
  const user = await ask(
    () => Promise.reject(errors.shift()),
    ({ hint }) => (hint === 'event_started' ? 'Событие уже началось.' : undefined),
  )
  await user.click(dialog().getByRole('button', { name: words.action }))
  expect((await dialog().findByRole('alert')).textContent).toContain('Событие уже началось.')
  await user.click(dialog().getByRole('button', { name: words.action }))
  await waitFor(() => expect(dialog().getByRole('alert').textContent).toMatch(/Нет связи с\sсервером/))
})
