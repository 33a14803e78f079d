// @vitest-environment happy-dom
import { join } from 'node:path'
import { Route, Routes } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Component as SeasonPage } from './season-page.tsx'
import { blocked, ID, item, season, warning } from './seasons.fixture.ts'

const RPC = `${API}/rest/v1/rpc`
const server = setupServer()
const person = { id: 'gleb', email: 'admin@hub.example', name: 'Глеб' }
const published = season({
  status: 'published',
  published_at: '2030-12-01T09:00:00Z',
  items: [item({ is_public: true, released_at: '2030-12-01T09:00:00Z' })],
})
let stored = season()
let findings: readonly object[] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sessionStorage.clear()
  stored = season()
  findings = []
  server.use(
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'admin' }])),
    http.get(`${RPC}/admin_season`, () => HttpResponse.json(stored)),
    http.get(`${RPC}/check_season`, () => HttpResponse.json(findings)),
  )
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const open = () =>
  renderPage(
    <Routes>
      <Route path="/admin/seasons/:id/edit" element={<SeasonPage />} />
    </Routes>,
    { root: join(import.meta.dirname, '../../..'), at: `/admin/seasons/${ID}/edit`, person },
  )

function onPost(name: string, respond: () => Response) {
  const sent: unknown[] = []
  server.use(
    http.post(`${RPC}/${name}`, async ({ request }) => {
      sent.push(await request.json())
      return respond()
    }),
  )
  return sent
}
const apiError = (hint: string, details: object = {}) =>
  HttpResponse.json({ code: 'PT409', message: hint, hint, details: JSON.stringify(details) }, { status: 409 })

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? ''
const dialog = () => within(screen.getByRole('dialog'))
const dialogText = () => plain(screen.getByRole('dialog').textContent)
const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))
const submit = (name = 'Опубликовать сезон') => dialog().findByRole('button', { name })

describe('publishing a season', () => {
  it('happens at once when nothing was found', async () => {
    const sent = onPost('publish_season', () => HttpResponse.json(published))
    const { user } = await open()
    await press(user, 'Опубликовать сезон')
    await waitFor(() => expect(dialogText()).toContain('Замечаний нет'))
    await user.click(await submit())
    await waitFor(() => expect(sent).toEqual([{ season_id: ID, accepted: [] }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('Опубликован')).toBeTruthy()
  })

  it('needs the warnings to be read, and names them', async () => {
    findings = [warning]
    const sent = onPost('publish_season', () => HttpResponse.json(published))
    const { user } = await open()
    await press(user, 'Опубликовать сезон')
    await user.click(await submit())
    await waitFor(() => expect(dialogText()).toContain('Прочитайте предупреждения'))
    expect(sent).toEqual([])
    await user.click(dialog().getByRole('checkbox', { name: /^Предупреждения прочитаны/ }))
    await user.click(await submit())
    await waitFor(() => expect(sent).toEqual([{ season_id: ID, accepted: [warning.key] }]))
  })

  it('shows what the server found since', async () => {
    const sent = onPost('publish_season', () => apiError('season_blocked', { findings: [blocked] }))
    const { user } = await open()
    await press(user, 'Опубликовать сезон')
    await user.click(await submit())
    await waitFor(() => expect(dialogText()).toContain('Не указано место.'))
    expect(dialogText()).toContain('замечания изменились')
    expect(sent).toHaveLength(1)
  })

  it('at a set time sends that time of Belgrade, which lies ahead', async () => {
    const publish_at = '2031-03-30T01:00:00+00:00'
    const sent = onPost('publish_season', () =>
      HttpResponse.json(season({ status: 'scheduled', publish_at })),
    )
    const { user } = await open()
    await press(user, 'Опубликовать сезон')
    await user.click(await dialog().findByRole('radio', { name: /^В.назначенное время$/ }))
    const field = dialog().getByRole('textbox', { name: /^Когда опубликовать/ })
    await user.type(field, '30.03.2020 03:00')
    await user.click(await submit('Назначить публикацию'))
    await waitFor(() => expect(dialogText()).toContain('Это время уже прошло'))
    await user.clear(field)
    await user.type(field, '30.03.2031 03:00')
    await user.click(await submit('Назначить публикацию'))
    await waitFor(() =>
      expect(sent).toEqual([{ season_id: ID, accepted: [], publish_at: '2031-03-30T01:00:00.000Z' }]),
    )
    expect(await screen.findByText('Публикация назначена')).toBeTruthy()
  })

  it('keeps the dialog and what was chosen when the server fails', async () => {
    findings = [warning]
    onPost('publish_season', () => new HttpResponse(null, { status: 500 }))
    const { user } = await open()
    await press(user, 'Опубликовать сезон')
    await user.click(await dialog().findByRole('checkbox', { name: /^Предупреждения прочитаны/ }))
    await user.click(await submit())
    await waitFor(() => expect(dialogText()).toContain('Сезон не опубликован'))
    const box = dialog().getByRole('checkbox', { name: /^Предупреждения прочитаны/ }) as HTMLInputElement
    expect(box.checked).toBe(true)
  })
})

describe('withdrawing a season', () => {
  const slide = item({ id: 'slide', kind: 'slide', title: { ru: 'Слайд' } })
  const post = item({ id: 'post', kind: 'post' })

  it('says how many go, and which stay and why', async () => {
    stored = published
    const items = [
      { ...item(), reason: 'registrations', people: 2 },
      { ...slide, reason: null, people: 0 },
      { ...post, reason: 'sent', people: 0 },
    ]
    server.use(http.get(`${RPC}/season_withdrawal`, () => HttpResponse.json(items)))
    const withdrawn = season({ status: 'withdrawn', withdrawn_at: '2030-12-02T09:00:00Z' })
    const sent = onPost('withdraw_season', () => HttpResponse.json({ season: withdrawn, items }))
    const { user } = await open()
    await press(user, 'Снять с публикации')
    await waitFor(() => expect(dialogText()).toContain('В черновики вернётся 1 запись.'))
    expect(dialogText()).toContain('Останутся 2 записи:')
    expect(
      dialog()
        .getAllByRole('listitem')
        .map((it) => plain(it.textContent)),
    ).toEqual(['Атомы2 регистрации, с очередью', 'Пост: Атомыпост уже отправлен'])
    await user.click(await submit('Снять с публикации'))
    await waitFor(() => expect(sent).toEqual([{ season_id: ID }]))
    expect(await screen.findByText('Снят с публикации')).toBeTruthy()
  })

  it('of a scheduled one calls its publication off', async () => {
    stored = season({ status: 'scheduled', publish_at: '2031-03-01T09:00:00Z' })
    const sent = onPost('withdraw_season', () => HttpResponse.json({ season: season(), items: [] }))
    const { user } = await open()
    await press(user, 'Снять с публикации')
    await waitFor(() => expect(dialogText()).toContain('снова станет черновиком'))
    await user.click(await submit('Снять с публикации'))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await screen.findByText('Черновик')).toBeTruthy()
  })

  it('that fails keeps the season as it is, and says so', async () => {
    stored = published
    server.use(http.get(`${RPC}/season_withdrawal`, () => new HttpResponse(null, { status: 500 })))
    onPost('withdraw_season', () => new HttpResponse(null, { status: 500 }))
    const { user } = await open()
    await press(user, 'Снять с публикации')
    await waitFor(() => expect(dialogText()).toContain('Не удалось узнать, что останется'))
    await user.click(await submit('Снять с публикации'))
    await waitFor(() => expect(dialogText()).toContain('Сезон не снят'))
    expect(screen.getByText('Опубликован')).toBeTruthy()
  })
})
