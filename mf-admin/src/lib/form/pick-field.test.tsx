// @vitest-environment happy-dom
import { join } from 'node:path'
import { required } from '@hub/shared-ui/form-rules'
import { useRequestForm } from '@hub/shared-ui/request-form'
import { renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PickField } from './pick-field.tsx'
import type { FindOptions, NameOptions } from './pick-option.ts'

const PEOPLE = [
  { id: 'ada', label: 'Ада', hint: 'Математика' },
  { id: 'nikola', label: 'Никола' },
]
const sent = vi.fn(async (_: { who: string | string[] }) => ({}))
const find = vi.fn<FindOptions>(async (text) => PEOPLE.filter(({ label }) => label.includes(text)))
const names = vi.fn<NameOptions>(async (ids) => PEOPLE.filter(({ id }) => ids.includes(id)))

function Sample({ many = false }: { readonly many?: boolean }) {
  const form = useRequestForm<{ who: string | string[] }, object>({
    draft: 'sample',
    initial: { who: many ? [] : '' },
    rules: many ? {} : { who: [required] },
    send: sent,
    onSent: vi.fn(),
  })
  return (
    <form onSubmit={(event) => void form.submit(event)}>
      <PickField form={form} name="who" label="Кто" find={find} names={names} known={[]} many={many} />
      <button type="submit">Дальше</button>
    </form>
  )
}

const open = (sample = <Sample />) => renderPage(sample, { root: join(import.meta.dirname, '../../..') })
const box = () => screen.getByRole('combobox', { name: 'Кто' })

beforeEach(() => {
  sessionStorage.clear()
  vi.clearAllMocks()
})
afterEach(cleanup)

it('finds what is typed and picks it with the keys alone', async () => {
  const { user } = await open()
  await user.type(box(), 'Ник')
  const option = await screen.findByRole('option', { name: 'Никола' })
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await user.keyboard('{ArrowDown}')
  expect(box().getAttribute('aria-activedescendant')).toBe(option.id)
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(screen.getByText('Никола')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Дальше' }))
  expect(sent).toHaveBeenCalledWith({ who: 'nikola' }, expect.anything())
})

it('keeps several options in picking order, and removes one', async () => {
  const { user } = await open(<Sample many />)
  await user.click(box())
  await user.click(await screen.findByRole('option', { name: 'Никола' }))
  await user.click(await screen.findByRole('option', { name: /^Ада/ }))
  await user.keyboard('{Escape}')
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Никола', 'Ада'])
  await user.click(screen.getByRole('button', { name: 'Убрать: Никола' }))
  expect(document.activeElement).toBe(box())
  await user.click(screen.getByRole('button', { name: 'Дальше' }))
  expect(sent).toHaveBeenCalledWith({ who: ['ada'] }, expect.anything())
})

it('replaces the picked option by another', async () => {
  const { user } = await open()
  await user.click(box())
  await user.click(await screen.findByRole('option', { name: 'Никола' }))
  await user.click(box())
  await user.click(await screen.findByRole('option', { name: /^Ада/ }))
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Ада'])
})

it('gets the focus when nothing is picked and something must be', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Дальше' }))
  expect(document.activeElement).toBe(box())
  expect(box().getAttribute('aria-invalid')).toBe('true')
  expect(sent).not.toHaveBeenCalled()
})

it('shows that nothing was found, and that the request failed', async () => {
  const { user } = await open()
  await user.type(box(), 'Ы')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Ничего не нашлось'))
  find.mockRejectedValueOnce(new Error('gone'))
  await user.type(box(), 'ы')
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Не удалось найти/))
})

it('shows the names of options from a restored draft', async () => {
  sessionStorage.setItem('hub-form:sample', JSON.stringify({ who: ['ada', 'nikola'] }))
  await open(<Sample many />)
  expect(await screen.findByText('Никола')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Убрать: Ада' })).toBeTruthy()
  expect(names).toHaveBeenCalledExactlyOnceWith(['ada', 'nikola'])
})
