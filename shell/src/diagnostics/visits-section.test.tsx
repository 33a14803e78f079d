// @vitest-environment happy-dom
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { VisitsSection } from './visits-section.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const counts = (composition: string, app: string, version: string, visits: number, failed: number) => ({
  composition,
  app,
  version,
  visits,
  failed,
  lcp_measured: visits,
  lcp_poor: failed,
  inp_measured: 0,
  inp_poor: 0,
  cls_measured: visits,
  cls_poor: 0,
})

const open = (answer: () => Response) => {
  server.use(http.post(`${API}/rest/v1/rpc/visit_counts`, answer))
  return renderPage(<VisitsSection />, { root: `${import.meta.dirname}/../..`, language: 'en' })
}

test('the versions of an app stand beside each other, those with most visits first', async () => {
  await open(() =>
    HttpResponse.json([
      counts('0123456789ab', 'mf-admin', '2.0.0', 250, 30),
      counts('ba9876543210', 'mf-admin', '1.0.0', 1400, 14),
      counts('ba9876543211', 'mf-admin', '1.0.0', 1000, 10),
      counts('ba9876543211', 'shell', '1.0.0', 10, 0),
    ]),
  )
  const table = await screen.findByRole('table', { name: 'mf-admin' })
  const cells = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))
  expect(cells).toEqual([
    ['Version', '1.0.0', '2.0.0'],
    ['Visits', '2,400', '250'],
    ['With errors', '1.0%', '12.0%'],
    ['Poor LCP', '1.0%', '12.0%'],
    ['Poor INP', '—', '—'],
    ['Poor CLS', '0.0%', '0.0%'],
  ])
})

test('no visits and a failing API are said', async () => {
  await open(() => HttpResponse.json([]))
  await screen.findByRole('heading', { name: 'No visits yet' })
  cleanup()
  const { user } = await open(() => HttpResponse.json({ message: 'no' }, { status: 500 }))
  await screen.findByRole('alert')
  server.use(http.post(`${API}/rest/v1/rpc/visit_counts`, () => HttpResponse.json([])))
  await user.click(screen.getByRole('button'))
  await screen.findByRole('heading', { name: 'No visits yet' })
})
