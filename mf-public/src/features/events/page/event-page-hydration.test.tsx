// @vitest-environment happy-dom
import { join } from 'node:path'
import { queryClient, Route, Routes } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventQuery } from '../api/get-event.ts'
import { eventRow } from '../event.fixture.ts'
import { toEventDetails } from '../model/event-details.ts'
import { EventPage } from './event-page.tsx'

let requested = 0
const server = setupServer(
  http.get(`${API}/rest/v1/events`, () => {
    requested++
    return HttpResponse.json([{ ...eventRow, seats_taken: 79 }])
  }),
  http.get(`${API}/rest/v1/site_settings`, () =>
    HttpResponse.json([{ language_code: 'ru', address: 'Господар-Йевремова, 34' }]),
  ),
  http.get(`${API}/rest/v1/rpc/list_events`, () => HttpResponse.json([])),
)

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  requested = 0
})
afterAll(() => server.close())

/** The page with data that a server fetched some time ago. */
function FetchedBefore({ ageMs }: { readonly ageMs: number }) {
  useState(() =>
    queryClient.setQueryData(eventQuery(eventRow.slug).queryKey, toEventDetails(eventRow, new Date()), {
      updatedAt: Date.now() - ageMs,
    }),
  )
  return (
    <Routes>
      <Route path="/events/:slug" element={<EventPage />} />
    </Routes>
  )
}

const open = (ageMs: number) =>
  renderPage(<FetchedBefore ageMs={ageMs} />, {
    root: join(import.meta.dirname, '../../../..'),
    at: `/events/${eventRow.slug}`,
  })

const tickets = async () => (await screen.findByRole('complementary')).textContent?.replaceAll('\u00a0', ' ')

describe('the page of an event that comes with its data', () => {
  it('corrects seats that have been in a cache', async () => {
    await open(15_000)
    expect(await tickets()).toContain('Осталось мест: 22 из 80')
    await waitFor(async () => expect(await tickets()).toContain('Осталось мест: 1 из 80'))
  })

  it('requests nothing while its data is fresh', async () => {
    await open(2000)
    await screen.findByText(/Господар-Йевремова/)
    expect(await tickets()).toContain('Осталось мест: 22 из 80')
    expect(requested).toBe(0)
  })
})
