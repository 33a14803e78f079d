// @vitest-environment happy-dom
import { join } from 'node:path'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { ListRequest, RowSource } from '../list/column.ts'
import { OrderButton } from './order.dialog.tsx'

const server = setupServer()

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

interface Row {
  readonly id: string
}

async function open() {
  const asked: ListRequest[] = []
  const source: RowSource<Row> = {
    name: 'rooms',
    load: async (question) => {
      asked.push(question)
      return { rows: [{ id: 'hall' }, { id: 'lab' }, { id: 'studio' }], total: 3 }
    },
  }
  const onSaved = vi.fn()
  const page = await renderPage(
    <OrderButton list="spaces" source={source} nameOf={({ id }) => id} onSaved={onSaved} />,
    { root: join(import.meta.dirname, '../../..') },
  )
  await page.user.click(screen.getByRole('button', { name: 'Порядок' }))
  const dialog = await screen.findByRole('dialog')
  await page.user.click(await within(dialog).findByRole('button', { name: 'Выше: lab' }))
  return { ...page, dialog, asked, onSaved }
}

it('puts all rows of a list into another order', async () => {
  const sent: unknown[] = []
  server.use(
    http.post(`${API}/rest/v1/rpc/set_sort_order`, async ({ request }) => {
      sent.push(await request.json())
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { user, dialog, asked, onSaved } = await open()
  expect(asked[0]).toMatchObject({ sort: 'order', page: 1, text: '' })
  await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ list: 'spaces', ids: ['lab', 'hall', 'studio'] }])
  expect(onSaved).toHaveBeenCalledOnce()
})

it('keeps the order through a failed save', async () => {
  server.use(http.post(`${API}/rest/v1/rpc/set_sort_order`, () => new HttpResponse(null, { status: 503 })))
  const { user, dialog, onSaved } = await open()
  await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }))
  await within(dialog).findByRole('alert')
  const names = within(dialog).getAllByRole('listitem')
  expect(names[0]?.textContent).toContain('lab')
  expect(onSaved).not.toHaveBeenCalled()
})
