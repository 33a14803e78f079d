// @vitest-environment happy-dom
import { join } from 'node:path'
import { Route, Routes } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Translation } from './translation.ts'
import { Component as TranslationPage } from './translation-page.tsx'
import { translation } from './translations.fixture.ts'
import { Component as TranslationsPage } from './translations-page.tsx'

interface Sent {
  readonly translation_id: string
  readonly value: Translation['value']
}

const rpc = (name: string) => `${API}/rest/v1/rpc/${name}`
const server = setupServer()
const person = { id: 'vera', email: 'moderator@hub.example', name: 'Вера' }
/** What is in the database; saving and accepting take a text out of it. */
let texts: Translation[] = []
let asked: URLSearchParams[] = []
let sent: Sent[] = []

const MOON = translation()
const MARS = translation({ id: 'two', record_id: 'mars', record_name: { ru: 'Марс' }, value: { ru: 'Марс' } })

async function settle(request: Request, change: (row: Translation, body: Sent) => Translation) {
  const body = (await request.json()) as Sent
  sent.push(body)
  const row = texts.find(({ id }) => id === body.translation_id)
  if (!row) return new HttpResponse(null, { status: 404 })
  texts = texts.filter((it) => it !== row)
  return HttpResponse.json(change(row, body))
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sessionStorage.clear()
  texts = [MOON, MARS]
  asked = []
  sent = []
  server.use(
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'moderator' }])),
    http.get(rpc('admin_translation_progress'), () =>
      HttpResponse.json([{ section: 'events', total: 9, missing: 2, stale: 1, identical: 0 }]),
    ),
    http.get(rpc('admin_translations'), ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      return HttpResponse.json({ rows: texts, total: texts.length })
    }),
    http.get(rpc('admin_translation'), ({ request }) => {
      const id = new URL(request.url).searchParams.get('translation_id')
      return HttpResponse.json(texts.find((row) => row.id === id) ?? null)
    }),
    http.post(rpc('save_translation'), ({ request }) =>
      settle(request, (row, { value }) => ({ ...row, value, state: 'current', updated_at: 'later' })),
    ),
    http.post(rpc('accept_translation'), ({ request }) =>
      settle(request, (row) => ({ ...row, state: 'accepted' })),
    ),
  )
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const open = (at = '/admin/translations') =>
  renderPage(
    <Routes>
      <Route path="/admin/translations" element={<TranslationsPage />} />
      <Route path="/admin/translations/:id" element={<TranslationPage />} />
    </Routes>,
    { root: join(import.meta.dirname, '../../..'), at, person },
  )
const english = () => screen.findByRole('textbox', { name: 'Название (English)' })

it('lists what lacks a translation, with the numbers of each tab', async () => {
  await open()
  const row = await screen.findByRole('row', { name: /Луна/ })
  expect(within(row).getByText(/События · Название/)).toBeTruthy()
  expect(within(row).getByText('На сайте')).toBeTruthy()
  const tabs = () =>
    screen.getAllByRole('tab').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  await waitFor(() => expect(tabs()).toEqual(['Нет перевода 2', 'Устарел 1', 'Совпадает 0']))
  expect(screen.getByText('сохранить и открыть следующий')).toBeTruthy()
})

it('requests what the URL names, and leads to a text with it', async () => {
  await open('/admin/translations?state=stale&section=events&urgency=soon&size=short')
  const link = await screen.findByRole('link', { name: 'Луна' })
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
    state: 'stale',
    section: 'events',
    urgency: 'soon',
    size: 'short',
  })
  expect(link.getAttribute('href')).toContain('/admin/translations/one?state=stale')
})

it('saves with the keyboard alone and goes on to the next text', async () => {
  const { user } = await open('/admin/translations/one')
  await waitFor(async () => expect(document.activeElement).toBe(await english()))
  await user.keyboard('The Moon{Control>}{Enter}{/Control}')
  await screen.findByText('Марс', { selector: 'b' })
  expect(sent).toEqual([
    { translation_id: 'one', value: { ru: 'Луна', en: 'The Moon' }, seen: { ru: 'Луна' } },
  ])
  await waitFor(async () => expect(document.activeElement).toBe(await english()))
  await user.keyboard('Mars{Control>}{Enter}{/Control}')
  await waitFor(() => expect(location.pathname).toBe('/admin/translations'))
  expect(sent).toHaveLength(2)
})

it('goes to the neighbours without saving', async () => {
  const { user } = await open('/admin/translations/one')
  await english()
  await screen.findByText('Луна', { selector: 'b' })
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await screen.findByText('Марс', { selector: 'b' })
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await screen.findByText('Луна', { selector: 'b' })
  expect(sent).toEqual([])
})

it('marks a text as one that fits as it is', async () => {
  texts = [translation({ state: 'identical', value: { ru: 'Python', en: 'Python' } }), MARS]
  const { user } = await open('/admin/translations/one?state=identical')
  await user.click(await screen.findByRole('button', { name: 'Подходит как есть' }))
  await screen.findByText('Марс', { selector: 'b' })
  expect(sent).toEqual([{ translation_id: 'one', seen: { ru: 'Python', en: 'Python' }, is_accepted: true }])
})

it('shows the new text when the one to accept has changed', async () => {
  server.use(
    http.post(rpc('accept_translation'), () =>
      HttpResponse.json(
        {
          ...{ code: 'PT409', hint: 'edit_conflict', message: 'x' },
          details: JSON.stringify(translation({ value: { ru: 'Луна и Марс' }, updated_at: 'later' })),
        },
        { status: 409 },
      ),
    ),
  )
  const { user } = await open('/admin/translations/one')
  await english()
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
  expect(await screen.findByDisplayValue('Луна и Марс')).toBeTruthy()
  expect(location.pathname).toBe('/admin/translations/one')
})

it('shows what has changed in the source, and which language is behind', async () => {
  texts = [
    translation({
      state: 'stale',
      value: { ru: 'Луна и Марс вечером', en: 'The Moon' },
      before: 'Луна вечером',
    }),
  ]
  await open('/admin/translations/one?state=stale')
  const part = await screen.findByRole('region', { name: /Что изменилось/ })
  expect(part.querySelector('ins')?.textContent).toContain('и Марс')
  expect(part.querySelector('del')).toBeNull()
  expect(screen.getByText('Отстал английский текст')).toBeTruthy()
})

it('keeps what was typed when somebody else saved first, and asks what holds', async () => {
  server.use(
    http.post(rpc('save_translation'), () =>
      HttpResponse.json(
        {
          code: 'PT409',
          hint: 'edit_conflict',
          message: 'x',
          details: JSON.stringify(translation({ value: { ru: 'Луна', en: 'Moon' }, updated_at: 'later' })),
        },
        { status: 409 },
      ),
    ),
  )
  const { user } = await open('/admin/translations/one')
  await user.type(await english(), 'The Moon')
  await user.click(screen.getByRole('button', { name: 'Сохранить и\u00a0дальше' }))
  expect(await screen.findByRole('radio', { name: /^Мой.вариант: The Moon/ })).toBeTruthy()
  expect(screen.getByRole('radio', { name: /^Их.вариант: Moon/ })).toBeTruthy()
})

it('keeps what was typed when saving fails, and reports an empty Russian text at its field', async () => {
  server.use(http.post(rpc('save_translation'), () => new HttpResponse(null, { status: 503 })))
  const { user } = await open('/admin/translations/one')
  await user.type(await english(), 'The Moon')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Перевод не сохранился')).toBeTruthy()
  expect(await english()).toHaveProperty('value', 'The Moon')
  const russian = screen.getByRole('textbox', { name: /^Название \(русский\)/ })
  await user.clear(russian)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(russian.getAttribute('aria-invalid')).toBe('true'))
})

it('leads to the form of a record for rich text', async () => {
  texts = [translation({ is_rich: true, column_name: 'description', value: { ru: '<p>Луна</p>' } })]
  const { user } = await open('/admin/translations/one')
  const links = await screen.findAllByRole('link', { name: 'Открыть в\u00a0форме' })
  expect(links.map((link) => link.getAttribute('href'))).toContain('/admin/events/moon/edit')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(document.activeElement).toBe(links.at(-1))
  expect(screen.getByText(/открыть в.форме записи/)).toBeTruthy()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.queryByText(/Это текст с.оформлением/)).toBeNull())
})

it('reports a text that is gone', async () => {
  texts = []
  await open('/admin/translations/one')
  expect(await screen.findByRole('heading', { name: 'Этого текста больше нет' })).toBeTruthy()
})
