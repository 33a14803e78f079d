// @vitest-environment happy-dom
import { join } from 'node:path'
import type { Language } from '@hub/shared-i18n'
import { Route, Routes, Toaster } from '@hub/shared-platform'
import { renderPage } from '@hub/shared-ui/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeCamera } from '../../../../../shared-ui/testing/fake-camera.ts'
import {
  ada,
  button,
  CODE,
  EVENT,
  inHours,
  listWith,
  resetApi,
  respond,
  rpc,
  server,
  shownResult,
} from '../check-in.fixture.tsx'
import type { Invitation } from './invitation.ts'
import { Component as VolunteerPage } from './volunteer-page.tsx'

const SECRET = 'pJ3c0xQ_hn7V-aaa0123456789abcdef'
const OTHER = '5f0e8a3c-0d5c-4a53-9b1f-0c6f5a6f9d12'

let invitation: Invitation
let requests: Record<string, unknown>[]

const anna: Invitation = {
  id: 'invitation-1',
  name: 'Аня',
  state: 'active',
  accepted_at: null,
  valid_from: inHours(-2),
  valid_until: inHours(2),
  day: null,
  invited_by: 'Вера',
  events: [{ id: EVENT, title: { ru: 'Чёрные дыры' }, starts_at: inHours(-1), ends_at: inHours(1) }],
}

const expired = () =>
  HttpResponse.json(
    { code: 'PT409', message: 'over', details: null, hint: 'invitation_expired' },
    { status: 409 },
  )
const record = async (request: Request) => {
  requests.push({
    name: new URL(request.url).pathname.split('/').pop(),
    ...((await request.json()) as object),
  })
}

resetApi()
beforeEach(() => {
  requests = []
  invitation = anna
  server.use(
    http.post(rpc('volunteer_invitation'), () => HttpResponse.json(invitation)),
    http.post(rpc('accept_volunteer_invitation'), async ({ request }) => {
      await record(request)
      invitation = { ...invitation, accepted_at: inHours(0) }
      return HttpResponse.json(invitation)
    }),
    http.post(rpc('volunteer_check_in_list'), () =>
      HttpResponse.json(listWith({ people: [{ ...ada, name: '' }] })),
    ),
    http.post(rpc('volunteer_check_in'), async ({ request }) => {
      await record(request)
      return HttpResponse.json(respond({ person: { ...ada, name: 'Ада Л.', at: inHours(0) } }))
    }),
  )
})

async function open(language: Language = 'ru', search = '') {
  const page = await renderPage(
    <>
      <Routes>
        <Route path="/volunteer/:secret" element={<VolunteerPage source={fakeCamera().source} />} />
      </Routes>
      <Toaster />
    </>,
    {
      root: join(import.meta.dirname, '../../../..'),
      at: `/volunteer/${SECRET}${search}`,
      language,
    },
  )
  const type = async (code: string) => {
    await page.user.type(await screen.findByRole('textbox', { name: /Код билета|Ticket code/ }), code)
    await page.user.keyboard('{Enter}')
  }
  return { ...page, type }
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { name })

describe('an invitation', () => {
  it('says what, when and who invites, and accepts nothing by being opened', async () => {
    await open()
    expect(await screen.findByText(/^Аня, вас приглашают.*Приглашение отправляет Вера\.$/)).toBeTruthy()
    expect(screen.getByText('Чёрные дыры')).toBeTruthy()
    expect(requests).toEqual([])
  })

  it('leads to the check-in once it is accepted', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Принять' }))
    await heading('Чёрные дыры')
    expect(requests).toEqual([{ name: 'accept_volunteer_invitation', secret: SECRET }])
  })

  it('stays when accepting failed, and can be accepted again', async () => {
    server.use(http.post(rpc('accept_volunteer_invitation'), () => HttpResponse.error(), { once: true }))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Принять' }))
    expect(await screen.findByText(/^Приглашение не\sпринято$/)).toBeTruthy()
    await user.click(button('Повторить'))
    await heading('Чёрные дыры')
  })

  it.each([
    ['expired', 'Приглашение закончилось'],
    ['revoked', 'Приглашение отозвано'],
  ] as const)('that is %s says so', async (state, title) => {
    invitation = { ...anna, state, events: [] }
    await open()
    await heading(title)
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('that is not valid yet says when the check-in opens', async () => {
    invitation = { ...anna, state: 'upcoming', accepted_at: inHours(-1), valid_from: inHours(20) }
    await open('en')
    expect(await screen.findByText(/^The check-in opens /)).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('with an unknown secret says that there is none', async () => {
    const missing = { code: 'PT404', message: 'no', details: null, hint: 'link_unknown' }
    server.use(http.post(rpc('volunteer_invitation'), () => HttpResponse.json(missing, { status: 404 })))
    await open('en')
    await heading('No such invitation')
  })

  it('that did not load for want of a network can be loaded again', async () => {
    server.use(http.post(rpc('volunteer_invitation'), () => HttpResponse.error()))
    const { user } = await open('en')
    expect(await screen.findByText('The invitation did not load')).toBeTruthy()
    server.use(http.post(rpc('volunteer_invitation'), () => HttpResponse.json(invitation)))
    await user.click(button('Retry'))
    expect(await screen.findByRole('button', { name: 'Accept' })).toBeTruthy()
  })

  it('of a day offers its events', async () => {
    const quiz = { ...(anna.events[0] as Invitation['events'][number]), id: OTHER, title: { ru: 'Квиз' } }
    const cancelled = { ...quiz, status: 'cancelled' } as const
    invitation = { ...anna, day: '2026-12-08', accepted_at: inHours(-1), events: [...anna.events, cancelled] }
    const { user } = await open()
    expect((await screen.findByRole('link', { name: /Квиз/ })).textContent).toContain('Отменено')
    await heading('На\u00a0каком вы событии?')
    await user.click(screen.getByRole('link', { name: /Чёрные дыры/ }))
    await heading('Чёрные дыры')
    expect(screen.getByRole('link', { name: 'Другое событие' })).toBeTruthy()
  })
})

describe('the check-in of a volunteer', () => {
  beforeEach(() => {
    invitation = { ...anna, accepted_at: inHours(-1) }
  })

  it('checks a ticket in by its code with the secret, and offers nothing else', async () => {
    const { type } = await open()
    await heading('Чёрные дыры')
    expect(screen.getByText('Покажите код камере или введите его.')).toBeTruthy()
    await type(CODE)
    await shownResult('Билет действителенАда Л.')
    expect(requests).toMatchObject([
      { name: 'volunteer_check_in', secret: SECRET, event_id: EVENT, code: CODE, is_offline: false },
    ])
    expect(screen.queryByRole('button', { name: 'Отменить вход' })).toBeNull()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('sends an unpaid ticket to the staff', async () => {
    const unpaid = respond({ result: 'unpaid', person: { ...ada, name: 'Ада Л.' } })
    server.use(http.post(rpc('volunteer_check_in'), () => HttpResponse.json(unpaid)))
    const { type } = await open()
    await heading('Чёрные дыры')
    await type(CODE)
    await shownResult('Не\u00a0оплаченоАда Л.Позовите сотрудника.')
    expect(screen.queryByRole('button', { name: /^Принять/ })).toBeNull()
  })

  it('asks nothing of the coworking about an unknown code', async () => {
    let asked = 0
    server.use(
      http.post(rpc('check_in_membership'), () => HttpResponse.json({ result: asked++, member: null })),
      http.post(rpc('volunteer_check_in'), () =>
        HttpResponse.json(respond({ result: 'unknown', person: null, code: CODE })),
      ),
    )
    const { type } = await open()
    await heading('Чёрные дыры')
    await type(CODE)
    await shownResult('Неизвестный код')
    expect(asked).toBe(0)
  })

  it('decides without a network, stores no name, and hands the scan in with its code', async () => {
    const { type } = await open()
    await heading('Чёрные дыры')
    server.use(
      http.post(rpc('volunteer_check_in'), () => HttpResponse.error(), { once: true }),
      http.post(rpc('volunteer_check_in_list'), () => HttpResponse.error(), { once: true }),
    )
    await type(CODE)
    await shownResult('Билет действителен')
    expect(JSON.stringify(localStorage)).not.toContain('Ада')
    await act(async () => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(requests).toMatchObject([{ code: CODE, is_offline: true }]))
  })

  it('ends with the page that says so when its hours are over, and hands in what was not sent', async () => {
    const { type, unmount } = await open()
    await heading('Чёрные дыры')
    server.use(
      http.post(rpc('volunteer_check_in'), () => HttpResponse.error(), { once: true }),
      http.post(rpc('volunteer_check_in_list'), () => expired()),
    )
    await type(CODE)
    await shownResult('Билет действителен')
    unmount()
    invitation = { ...invitation, state: 'expired', events: [] }
    await open()
    await heading('Приглашение закончилось')
    await waitFor(() => expect(requests).toMatchObject([{ code: CODE, is_offline: true }]))
    await waitFor(() => expect(screen.queryByText(/Не\s+отправлен/)).toBeNull())
  })

  it('turns into the page of a revoked invitation at the next scan after the revocation', async () => {
    const { type } = await open()
    await heading('Чёрные дыры')
    invitation = { ...invitation, state: 'revoked', events: [] }
    const revoked = { code: 'PT409', message: 'no', details: null, hint: 'invitation_revoked' }
    server.use(http.post(rpc('volunteer_check_in'), () => HttpResponse.json(revoked, { status: 409 })))
    await type(CODE)
    await heading('Приглашение отозвано')
  })
})
