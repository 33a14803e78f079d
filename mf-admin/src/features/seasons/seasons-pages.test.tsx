// @vitest-environment happy-dom
import { join } from 'node:path'
import { Route, Routes } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onCreate } from '../../lib/form/create-record.fixture.ts'
import { NoAccessBoundary } from '../../lib/no-access.fixture.tsx'
import { Component as PreviewPage } from './preview-page.tsx'
import { Component as SeasonPage } from './season-page.tsx'
import { blocked, ID, item, listed, season, warning } from './seasons.fixture.ts'
import { Component as SeasonsPage } from './seasons-page.tsx'

const RPC = `${API}/rest/v1/rpc`
const server = setupServer()
const person = { id: 'gleb', email: 'admin@hub.example', name: 'Глеб' }
let stored = season()

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sessionStorage.clear()
  stored = season()
  server.use(
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'admin' }])),
    http.get(`${RPC}/admin_season`, () => HttpResponse.json(stored)),
    http.get(`${RPC}/check_season`, () => HttpResponse.json([])),
  )
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const open = (at = `/admin/seasons/${ID}/edit`) =>
  renderPage(
    <NoAccessBoundary>
      <Routes>
        <Route path="/admin/seasons" element={<SeasonsPage />} />
        <Route path="/admin/seasons/new" element={<SeasonPage />} />
        <Route path="/admin/seasons/:id/edit" element={<SeasonPage />} />
        <Route path="/admin/seasons/:id/preview" element={<PreviewPage />} />
        <Route path="*" element={<h1>elsewhere</h1>} />
      </Routes>
    </NoAccessBoundary>,
    { root: join(import.meta.dirname, '../../..'), at, person },
  )

/** Answers a change, and returns what was sent. */
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

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const button = (name: string) => screen.findByRole('button', { name })
const text = (expected: RegExp) =>
  screen.findByText((_, node) => expected.test(plain(node?.textContent) ?? '') && node?.children.length === 0)
const dialog = () => within(screen.getByRole('dialog'))

describe('the list of seasons', () => {
  it('shows status, time and what is in each, and filters by status', async () => {
    const rows = [
      listed(),
      listed({ id: 'b', title: { ru: 'Осень' }, status: 'scheduled', failed_at: '2031-01-01' }),
    ]
    server.use(http.get(`${RPC}/admin_seasons`, () => HttpResponse.json(rows)))
    const { user } = await open('/admin/seasons')
    const spring = (await screen.findByRole('link', { name: 'Весна' })).closest('tr') as HTMLElement
    expect(plain(spring.textContent)).toContain('2 события, 1 курс, 5 постов')
    expect(plain(spring.textContent)).toContain('Черновик')
    const autumn = screen.getByRole('link', { name: 'Осень' }).closest('tr') as HTMLElement
    expect(plain(autumn.textContent)).toContain('Не опубликован')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Статус' }), 'scheduled')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Весна' })).toBeNull())
    expect(screen.getByRole('link', { name: 'Осень' })).toBeTruthy()
  })

  it('says that there are none, and that it could not be loaded', async () => {
    server.use(http.get(`${RPC}/admin_seasons`, () => HttpResponse.json([])))
    await open('/admin/seasons')
    expect(await screen.findByText('Сезонов пока нет')).toBeTruthy()
    cleanup()
    server.use(http.get(`${RPC}/admin_seasons`, () => new HttpResponse(null, { status: 500 })))
    await open('/admin/seasons?sort=title')
    expect(await text(/^Сезоны не загрузились/)).toBeTruthy()
  })
})

describe('a new season', () => {
  it.each([
    ['28.03.2031 03:00', '2031-03-28T02:00:00.000Z'],
    // The clocks have gone forward.
    ['30.03.2031 03:00', '2031-03-30T01:00:00.000Z'],
  ])('is sent with its time in Belgrade: %s', async (typed, publish_at) => {
    const sent = onCreate(server, () => HttpResponse.json(ID))
    const { user } = await open('/admin/seasons/new')
    await user.type(await screen.findByRole('textbox', { name: /^Название .русский/ }), 'Весна')
    await user.type(screen.getByRole('textbox', { name: /^Когда опубликовать/ }), typed)
    await user.click(await button('Сохранить'))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      table_name: 'seasons',
      content: { title: { ru: 'Весна' }, publish_at, notes: null },
    })
    // Its page follows, where the items are added.
    await waitFor(() => expect(location.pathname).toBe(`/admin/seasons/${ID}/edit`))
  })

  it('needs a Russian title', async () => {
    const { user } = await open('/admin/seasons/new')
    await user.click(await button('Сохранить'))
    const field = screen.getByRole('textbox', { name: /^Название .русский/ })
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  })
})

it('a saved season stays open, with what was saved', async () => {
  const changed: unknown[] = []
  server.use(
    http.patch(`${API}/rest/v1/seasons`, async ({ request }) => {
      const change = (await request.json()) as Partial<typeof stored>
      changed.push(change)
      stored = season({ ...change, updated_at: 'second' })
      return HttpResponse.json([stored])
    }),
  )
  const { user } = await open()
  await user.type(await screen.findByRole('textbox', { name: /^Заметки/ }), 'Весной')
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(screen.queryByText(/^Не сохранено/)).toBeNull())
  expect(changed).toMatchObject([{ notes: 'Весной' }])
  expect(location.pathname).toBe(`/admin/seasons/${ID}/edit`)
  expect(screen.getByRole('textbox', { name: /^Заметки/ })).toHaveProperty('value', 'Весной')
})

describe('the items of a season', () => {
  it('are added several at once, and removed', async () => {
    const found = [
      { id: 'a', title: { ru: 'Кванты' }, starts_at: '2031-04-06T18:00:00Z' },
      { id: 'b', title: { ru: 'Волны' }, starts_at: null },
    ]
    server.use(http.get(`${RPC}/season_candidates`, () => HttpResponse.json(found)))
    const more = item({ id: 'more', record_id: 'a', title: { ru: 'Кванты' }, slug: 'quanta' })
    const added = onPost('add_season_items', () => HttpResponse.json(season({ items: [item(), more] })))
    const removed = onPost('remove_season_item', () => HttpResponse.json(season({ items: [item()] })))
    const { user } = await open()
    await user.click(await button('Добавить события'))
    await user.click(dialog().getByRole('combobox', { name: /^События/ }))
    await user.click(await dialog().findByRole('option', { name: /^Кванты/ }))
    await user.click(await dialog().findByRole('option', { name: /^Волны/ }))
    await user.click(dialog().getByRole('button', { name: 'Добавить' }))
    await waitFor(() => expect(added).toEqual([{ season_id: ID, kind: 'event', ids: ['a', 'b'] }]))
    expect(await screen.findByRole('link', { name: 'Кванты' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'События: 2' })).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: /^Убрать из.сезона: Кванты$/ }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Кванты' })).toBeNull())
    expect(removed).toEqual([{ season_id: ID, item_id: 'more' }])
  })

  it('that belong to another season already are not added, and the choice stays', async () => {
    const found = [{ id: 'a', title: { ru: 'Кванты' }, starts_at: null }]
    server.use(http.get(`${RPC}/season_candidates`, () => HttpResponse.json(found)))
    onPost('add_season_items', () => apiError('item_in_season'))
    const { user } = await open()
    await user.click(await button('Добавить курсы'))
    await user.click(dialog().getByRole('combobox', { name: /^Курсы/ }))
    await user.click(await dialog().findByRole('option', { name: 'Кванты' }))
    await user.click(dialog().getByRole('button', { name: 'Добавить' }))
    expect(await text(/уже добавили в другой сезон/)).toBeTruthy()
    expect(dialog().getByRole('button', { name: /Кванты/ })).toBeTruthy()
  })

  it('have a post that begins with the event and is saved as it was written', async () => {
    const post = item({ id: 'post', kind: 'post', text: 'Атомы!' })
    const sent = onPost('save_season_post', () => HttpResponse.json(season({ items: [item(), post] })))
    const { user } = await open()
    await user.click(await button('Добавить пост'))
    const field = dialog().getByRole('textbox', { name: /^Текст поста/ }) as HTMLTextAreaElement
    expect(field.value).toContain('Атомы')
    await user.clear(field)
    await user.type(field, 'Атомы!')
    await user.click(dialog().getByRole('button', { name: 'Сохранить пост' }))
    await waitFor(() => expect(sent).toEqual([{ season_id: ID, event_id: 'event', text: 'Атомы!' }]))
    expect(await screen.findByText('Атомы!')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Добавить пост' })).toBeNull()
  })

  it('of a published season cannot be changed', async () => {
    stored = season({
      status: 'published',
      published_at: '2030-12-01T09:00:00Z',
      items: [item({ is_public: true })],
    })
    await open()
    expect(await screen.findByText('На сайте')).toBeTruthy()
    for (const name of [
      'Добавить события',
      'Убрать из\u00a0сезона: Атомы',
      'Удалить',
      'Проверить',
      'Опубликовать сезон',
    ])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

it('a check lists what blocks and what to look at, with links to where it is solved', async () => {
  const translation = {
    ...warning,
    key: 't',
    code: 'translation_missing',
    details: { texts: 2, translation_id: 'text' },
  }
  server.use(http.get(`${RPC}/check_season`, () => HttpResponse.json([blocked, warning, translation])))
  const { user } = await open()
  await user.click(await button('Проверить'))
  const list = within(await screen.findByRole('region', { name: 'Проверка' }))
  expect(plain((await list.findByRole('status')).textContent)).toBe(
    '1 замечание мешает публикации. 2 предупреждения.',
  )
  expect(list.getAllByRole('listitem').map((it) => plain(it.textContent))).toEqual([
    'МешаетАтомыНе указано место.',
    expect.stringMatching(/^ПроверьтеАтомыАда в это же время .+ выступает здесь: «Звёзды»\.$/),
    'ПроверьтеАтомыБез перевода: 2 текста.',
  ])
  expect(list.getAllByRole('link').map((it) => it.getAttribute('href'))).toEqual([
    '/admin/events/event/edit',
    '/admin/events/event/edit',
    '/admin/translations/text',
  ])
})

it('a season that could not be published at its time says why', async () => {
  stored = season({
    status: 'scheduled',
    publish_at: '2030-12-01T09:00:00Z',
    failed_at: '2030-12-01T09:00:30Z',
    failure: [blocked],
  })
  await open()
  expect(await text(/^Не удалось опубликовать в назначенное время$/)).toBeTruthy()
  expect(await text(/^Не указано место\.$/)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /^Когда опубликовать/ })).toBeNull()
})

it('a preview shows the cards and links of the language that its address names', async () => {
  const card = {
    ...{
      id: 'e',
      slug: 'atoms',
      kind: 'lecture',
      status: 'planned',
      title: { ru: 'Атомы', en: 'Atoms' },
      summary: null,
    },
    ...{ starts_at: '2031-04-05T18:00:00Z', ends_at: '2031-04-05T20:00:00Z', format: 'offline' },
    ...{ talk_languages: ['ru'], slide_languages: [], caption_languages: [], age_min: 0, price_kind: 'free' },
    ...{ price_amount: null, price_online_amount: null, currency: 'RSD', capacity: 10, seats_left: 10 },
    ...{ waitlist_count: 0, is_recommended: false, location: null, cover_path: null, cover_motif: null },
    ...{ cover_print: null, speakers: [] },
  }
  server.use(http.get(`${RPC}/preview_season`, () => HttpResponse.json({ events: [card], courses: [] })))
  const { user } = await open(`/admin/seasons/${ID}/preview`)
  expect((await screen.findByRole('link', { name: 'Атомы' })).getAttribute('href')).toBe('/events/atoms')
  expect(screen.getByRole('link', { name: 'Страница RU' })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'На английском' }))
  expect(await screen.findByRole('link', { name: 'Atoms' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Атомы' })).toBeNull()
  expect(screen.getByText(/^Sat,.20:00/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Page EN' }).getAttribute('href')).toMatch(
    /\/events\/atoms\?lang=en&preview$/,
  )
  // The rest of the page keeps the language of the interface, and a reload the one of the cards.
  expect(screen.getByRole('tab', { name: 'На английском', selected: true })).toBeTruthy()
  expect(location.search).toBe('?in=en')
})

it('those who may not see a season are told so', async () => {
  server.use(
    http.get(`${RPC}/admin_season`, () =>
      HttpResponse.json({ code: 'PT403', message: 'No', hint: 'not_allowed' }, { status: 403 }),
    ),
  )
  await open()
  expect(await screen.findByRole('heading', { name: 'no access' })).toBeTruthy()
})
