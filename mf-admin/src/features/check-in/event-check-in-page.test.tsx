// @vitest-environment happy-dom
import { join } from 'node:path'
import { Route, Routes, Toaster } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { fakeCamera } from '../../../../shared-ui/testing/fake-camera.ts'
import { NoAccessBoundary } from '../../lib/no-access.fixture.tsx'
import {
  ada,
  button,
  CODE,
  EVENT,
  ready,
  resetApi,
  respondToScans,
  rpc,
  scans,
  server,
  shownResult,
} from './check-in.fixture.tsx'
import { Component as EventCheckInPage } from './event-check-in-page.tsx'

resetApi()

const zoya = { id: 'zoya', email: 'zoya@hub.example', name: 'Зоя' }

async function open(role = 'user') {
  server.use(http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role }])))
  const page = await renderPage(
    <NoAccessBoundary>
      <Routes>
        <Route
          path="/admin/events/:id/check-in"
          element={<EventCheckInPage source={fakeCamera().source} />}
        />
        <Route path="/admin/qr-scanner" element={<h1>scanner of staff</h1>} />
      </Routes>
      <Toaster />
    </NoAccessBoundary>,
    { root: join(import.meta.dirname, '../../..'), at: `/admin/events/${EVENT}/check-in`, person: zoya },
  )
  const type = async (code: string) => {
    await page.user.type(screen.getByRole('textbox', { name: /Код билета/ }), code)
    await page.user.keyboard('{Enter}')
  }
  return { ...page, type }
}

it('checks in by code and by name, as staff do', async () => {
  const { type, user } = await open()
  await ready()
  await user.type(screen.getByRole('searchbox'), 'лавл')
  await user.click(button('Впустить: Ада Лавлейс'))
  await shownResult('Билет действителен')
  await type(CODE)
  await waitFor(() =>
    expect(scans).toMatchObject([
      { event_id: EVENT, registration_id: 'ada' },
      { event_id: EVENT, code: CODE },
    ]),
  )
})

it('sends a person who has to pay to the team, and takes no money', async () => {
  respondToScans({ result: 'unpaid', person: { ...ada, due: null } })
  const { type } = await open()
  await ready()
  await type(CODE)
  await shownResult('Позовите сотрудника')
  expect(screen.queryByRole('button', { name: /впустить/i })).toBeNull()
})

it('asks for no membership of the coworking when a code is unknown', async () => {
  respondToScans({ result: 'unknown', person: null, code: CODE })
  server.use(http.post(rpc('check_in_membership'), () => HttpResponse.error()))
  const { type } = await open()
  await ready()
  await type(CODE)
  await shownResult('Неизвестный код')
})

it('has no access to an event of others', async () => {
  server.use(
    http.get(rpc('check_in_list'), () =>
      HttpResponse.json(
        { code: 'PT403', message: 'no', hint: 'not_allowed', details: null },
        { status: 403 },
      ),
    ),
  )
  await open()
  expect(await screen.findByRole('heading', { name: 'no access' })).toBeTruthy()
})

it('leads staff to the scanner of all events', async () => {
  await open('moderator')
  expect(await screen.findByRole('heading', { name: 'scanner of staff' })).toBeTruthy()
})
