// @vitest-environment happy-dom
import { join } from 'node:path'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Attendee } from './attendee.ts'
import { attendanceSummary, attendee, EVENT } from './attendees.fixture.ts'
import { MessageAttendees } from './message-attendees.tsx'

const rpc = (name: string) => `${API}/rest/v1/rpc/${name}`
const server = setupServer()
let counted: unknown[] = []
let sent: Record<string, unknown>[] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sessionStorage.clear()
  counted = []
  sent = []
  server.use(
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'moderator' }])),
    http.post(rpc('message_recipients'), async ({ request }) => {
      counted.push(await request.json())
      return HttpResponse.json({ addresses: 12, ru: 10, en: 2, without_address: 3 })
    }),
    http.post(rpc('message_attendees'), async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>)
      return HttpResponse.json({ recipients: 12 })
    }),
  )
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

async function ask(chosen?: readonly Attendee[]) {
  const { user } = await renderPage(
    <MessageAttendees summary={attendanceSummary()} {...(chosen && { chosen })} />,
    {
      root: join(import.meta.dirname, '../../..'),
      person: { id: 'vera', email: 'moderator@hub.example', name: 'Вера' },
    },
  )
  await user.click(screen.getByRole('button', { name: /^Написать/ }))
  return user
}
const field = (name: RegExp) => screen.getByRole('textbox', { name })
async function fill(user: Awaited<ReturnType<typeof ask>>, name: RegExp, text: string) {
  await user.click(field(name))
  await user.paste(text)
}
const send = () => screen.findByRole('button', { name: 'Отправить 12\u00a0писем' })

it('a message shows its number of recipients and a preview, and is sent once', async () => {
  const user = await ask()
  expect(await screen.findByText(/Адресов: 12\. По-русски: 10, по-английски: 2\./)).toBeTruthy()
  expect(screen.getByText(/3 человека не оставили адреса/)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Кому'), 'absent')
  await waitFor(() => expect(counted.at(-1)).toEqual({ event_id: EVENT, audience: 'absent' }))
  await fill(user, /^Тема \(русский\)/, 'Другой вход')
  await fill(user, /^Текст \(русский\)/, 'Вход со двора.\n\n<b>Ждём</b>')
  const preview = within(screen.getByRole('region', { name: 'Как это будет выглядеть' }))
  expect(preview.getByRole('heading', { name: 'Другой вход' })).toBeTruthy()
  expect(preview.getByText('<b>Ждём</b>')).toBeTruthy()
  await user.dblClick(await send())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([
    {
      event_id: EVENT,
      audience: 'absent',
      subject: { ru: 'Другой вход' },
      body: { ru: 'Вход со двора.\n\n<b>Ждём</b>' },
      request_id: expect.any(String),
    },
  ])
})

it('a message goes only to the selected attendees', async () => {
  const user = await ask([attendee({ id: 'r7' })])
  expect(screen.queryByLabelText('Кому')).toBeNull()
  await fill(user, /^Тема \(русский\)/, 'А')
  await fill(user, /^Текст \(русский\)/, 'Б')
  await user.click(await send())
  await waitFor(() => expect(sent[0]).toMatchObject({ registration_ids: ['r7'] }))
  expect(counted[0]).toEqual({ event_id: EVENT, registration_ids: ['r7'] })
})

it('a message with half a translation is rejected, and its text stays when sending fails', async () => {
  const user = await ask()
  await fill(user, /^Тема \(русский\)/, 'Тема')
  await fill(user, /^Тема \(English\)/, 'Subject')
  await fill(user, /^Текст \(русский\)/, 'Текст')
  await user.click(await send())
  expect(await screen.findByText('Обязательное поле')).toBeTruthy()
  await fill(user, /^Текст \(English\)/, 'Text')
  server.use(
    http.post(rpc('message_attendees'), () =>
      HttpResponse.json({ code: 'PT429', hint: 'too_many_requests', message: 'no' }, { status: 429 }),
    ),
  )
  await user.click(await send())
  expect((await screen.findByRole('alert')).textContent).toContain('Слишком часто')
  expect(field(/^Текст \(English\)/)).toHaveProperty('value', 'Text')
})
