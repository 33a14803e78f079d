// @vitest-environment happy-dom
import { ApiError } from '@hub/shared-platform'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { SeatList } from './seat-list.tsx'

const seats = [
  { id: 's1', position: 1, guest_name: null, ticket_code: '7K3MQ9ZT4HW2', checked_in_at: null },
  { id: 's3', position: 3, guest_name: 'Мария', ticket_code: 'K7M2QX9A4B1C', checked_in_at: null },
]
beforeEach(() => sessionStorage.clear())

const seat = (name: RegExp) =>
  within(screen.getByRole('heading', { name }).closest('article') ?? document.body)

it('SeatList shows each seat with its own number, code, guest and QR code', async () => {
  await renderUi(<SeatList seats={seats} holder="Анна" />)
  expect(screen.getByRole('heading', { level: 2, name: '2 места' })).toBeTruthy()
  expect([...document.querySelectorAll('[data-qr]')].map((it) => it.getAttribute('data-qr'))).toEqual([
    '7K3MQ9ZT4HW2',
    'K7M2QX9A4B1C',
  ])
  expect(seat(/1\. Анна/).getByText('7K3M-Q9ZT-4HW2')).toBeTruthy()
  expect(seat(/3\. Мария/).getByText('K7M2-QX9A-4B1C')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('SeatList saves the name of a guest, and keeps what was typed when that fails', async () => {
  const rename = vi
    .fn()
    .mockRejectedValueOnce(new ApiError({ kind: 'server', message: 'No', status: 500 }))
    .mockResolvedValue(undefined)
  const { user } = await renderUi(<SeatList seats={seats} holder="Анна" onRename={rename} />)
  const second = seat(/3\. Мария/)
  const field = await second.findByRole<HTMLInputElement>('textbox', { name: 'Имя гостя' })
  expect(field.value).toBe('Мария')
  await user.clear(field)
  await user.type(field, 'Мария Кюри')
  await user.click(second.getByRole('button', { name: 'Сохранить имя' }))
  expect(await second.findByText('Не удалось сохранить имя')).toBeTruthy()
  expect(field.value).toBe('Мария Кюри')
  await user.click(second.getByRole('button', { name: 'Сохранить имя' }))
  expect(rename.mock.calls).toEqual([
    ['s3', 'Мария Кюри'],
    ['s3', 'Мария Кюри'],
  ])
})

it('SeatList asks before it gives up a seat, and then leads back to its heading', async () => {
  const listOf = (left: typeof seats) => (
    <SeatList
      seats={left}
      holder="Анна"
      onCancel={cancel}
      cancelNote={(id) => <p>Деньги за {id} вернём.</p>}
    />
  )
  const cancel = vi.fn(async (_id: string) => undefined)
  const { user, update } = await renderUi(listOf(seats))
  await user.click(seat(/3\. Мария/).getByRole('button', { name: 'Отказаться от места' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Отказаться от места 3?' }))
  expect(dialog.getByText('Деньги за s3 вернём.')).toBeTruthy()
  expect(cancel).not.toHaveBeenCalled()
  await user.click(dialog.getByRole('button', { name: 'Отказаться от места' }))
  expect(cancel.mock.calls).toEqual([['s3']])
  // The page learns of it when the dialog is closed.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  update(listOf(seats.slice(0, 1)))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 })))
})

it('SeatList offers nothing for a seat that was used', async () => {
  const used = seats.map((own) => ({ ...own, checked_in_at: '2056-12-12T18:00:00Z' }))
  await renderUi(<SeatList seats={used} holder="Анна" onRename={vi.fn()} onCancel={vi.fn()} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getAllByText('Вход отмечен')).toHaveLength(2)
})
