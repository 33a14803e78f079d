// @vitest-environment happy-dom
import { join } from 'node:path'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { Component as AuditPage } from './audit-page.tsx'
import type { AuditEntry } from './entry.ts'

const VERA = '5f0e8a3c-0d5c-4a53-9b1f-0c6f5a6f9d11'
const server = setupServer()
const person = { id: 'gleb', email: 'admin@hub.example', name: 'Глеб' }
let asked: Record<string, string>[] = []

const entry = (own: Partial<AuditEntry> = {}): AuditEntry => ({
  id: '1',
  at: '2026-12-08T18:00:00Z',
  actor_id: VERA,
  actor_name: 'Вера',
  actor_role: 'moderator',
  action: 'update',
  table_name: 'events',
  row_id: 'row-1',
  old: { capacity: 10, is_recommended: false, secret_hash: '***' },
  new: { capacity: 20, is_recommended: true, secret_hash: '***' },
  record_name: [{ ru: 'Тёмная материя', en: 'Dark matter' }],
  names: {},
  parents: {},
  ...own,
})

const have = (...rows: AuditEntry[]) =>
  server.use(
    http.get(`${API}/rest/v1/rpc/admin_audit`, ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams))
      return HttpResponse.json({ rows, total: rows.length })
    }),
  )

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  asked = []
  server.use(
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'admin' }])),
    http.get(`${API}/rest/v1/rpc/admin_audit_filters`, () =>
      HttpResponse.json({ people: [{ id: VERA, name: 'Вера' }], tables: ['events', 'unheard_of'] }),
    ),
  )
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const open = (at = '/admin/audit') =>
  renderPage(<AuditPage />, { root: join(import.meta.dirname, '../../..'), at, person })

it('shows who changed which record when, with old and new value of each field', async () => {
  have(entry())
  await open()
  const row = await screen.findByRole('row', { name: /Вера/ })
  expect(within(row).getByText('Модератор')).toBeTruthy()
  expect(within(row).getByText('Изменение')).toBeTruthy()
  expect(within(row).getByText('События')).toBeTruthy()
  const lines = within(row)
    .getAllByRole('definition')
    .map((line) => `${line.previousSibling?.textContent}: ${line.textContent}`)
  expect(lines).toEqual(['Мест: 10 → 20', 'Рекомендуем: нет → да', 'Секрет: скрыто → скрыто'])
  expect(within(row).getByRole('link', { name: 'Открыть: События, Тёмная материя' })).toHaveProperty(
    'pathname',
    '/admin/events/row-1/edit',
  )
})

it('formats amounts and texts, and shows the column name of a field without a label', async () => {
  have(
    entry({
      old: { price_amount: 150_000, title: { ru: 'Лекция', en: 'Talk' }, unheard_of: 1 },
      new: { price_amount: 180_050, title: { ru: 'Лекция', en: 'Lecture' }, unheard_of: 2 },
    }),
  )
  await open()
  const row = await screen.findByRole('row', { name: /Вера/ })
  const lines = within(row)
    .getAllByRole('definition')
    .map((line) => `${line.previousSibling?.textContent}: ${line.textContent}`.replaceAll('\u00a0', ' '))
  expect(lines).toEqual(['Цена: 1 500 → 1 800,5', 'Название (English): Talk → Lecture', 'unheard_of: 1 → 2'])
})

it('writes days as dates, and calls the name of a person a name', async () => {
  have(
    entry({
      table_name: 'volunteer_invitations',
      old: { name: 'Ада', day: '2016-11-28', valid_from: '2016-11-27T23:00:00+00:00' },
      new: { name: 'Ада Л.', day: '2016-11-29', valid_from: '2016-11-28T23:00:00+00:00' },
    }),
    entry({
      id: '2',
      table_name: 'spaces',
      old: { name: { ru: 'Зал' } },
      new: { name: { ru: 'Большой зал' } },
    }),
  )
  await open()
  const [, invitation, space] = await screen.findAllByRole('row')
  const linesOf = (row: HTMLElement | undefined) =>
    within(row ?? document.body)
      .getAllByRole('definition')
      .map((line) => `${line.previousSibling?.textContent}: ${line.textContent}`.replaceAll('\u00a0', ' '))
  expect(linesOf(invitation)).toEqual([
    'Имя: Ада → Ада Л.',
    'День: пн, 28 ноября 2016 → вт, 29 ноября 2016',
    'Действует с: пн, 28 ноября 2016, 00:00 → вт, 29 ноября 2016, 00:00',
  ])
  expect(linesOf(space)).toEqual(['Название (русский): Зал → Большой зал'])
})

it('translates codes, alone and in lists, and leaves other values unchanged', async () => {
  have(
    entry({
      old: { kind: 'lecture', talk_languages: ['ru'], weekdays: [1, 5], slug: 'lecture' },
      new: { kind: 'quiz', talk_languages: ['ru', 'sr'], weekdays: [7], slug: 'quiz' },
    }),
  )
  await open()
  const row = await screen.findByRole('row', { name: /Вера/ })
  const lines = within(row)
    .getAllByRole('definition')
    .map((line) => line.textContent)
  expect(lines).toEqual([
    'Лекция → Квиз',
    'русский → русский, сербский',
    'понедельник, пятница → воскресенье',
    'lecture → quiz',
  ])
})

it('names the record that was changed, and people and records instead of their ids', async () => {
  const [ada, gone] = ['0d5c4a53-0d5c-4a53-9b1f-0c6f5a6f9d11', '1d5c4a53-0d5c-4a53-9b1f-0c6f5a6f9d11']
  have(
    entry({
      table_name: 'event_speakers',
      row_id: `${VERA}:${ada}`,
      record_name: [{ ru: 'Ада Лавлейс', en: 'Ada Lovelace' }, 'QUIZ'],
      old: { speaker_id: ada, event_id: gone, description: '<p>О свете</p>' },
      new: { speaker_id: gone, event_id: gone, description: '<p>О тьме</p>' },
      names: { [ada]: { ru: 'Ада Лавлейс', en: 'Ada Lovelace' } },
    }),
  )
  await open()
  const row = await screen.findByRole('row', { name: /Вера/ })
  expect(within(row).getByText('Ада Лавлейс · QUIZ')).toBeTruthy()
  const lines = within(row)
    .getAllByRole('definition')
    .map((line) => `${line.previousSibling?.textContent}: ${line.textContent}`)
  expect(lines).toEqual(['Спикер: Ада Лавлейс → запись удалена', 'Описание: О свете → О тьме'])
})

it('names the changed site setting with old and new value', async () => {
  const settings = { siteName: 'Хаб', phone: '011', columns: [] }
  have(
    entry({
      table_name: 'site_settings',
      old: {
        footer_settings: settings,
        topbar_settings: { spacing: 'tight', showBorder: true },
        navigation_items: [{ label: 'Наука 2.0', path: '/1' }],
      },
      new: {
        footer_settings: { ...settings, phone: '012' },
        topbar_settings: { spacing: 'wide', showBorder: true },
        navigation_items: [{ label: 'Наука 2.0', path: '/1', tagline: 'Б' }],
      },
    }),
  )
  await open()
  const row = within(await screen.findByRole('row', { name: /Настройки сайта/ }))
  expect(row.getAllByRole('term').map((it) => it.textContent)).toEqual([
    'Подвал сайта › Телефон',
    'Верхняя панель › Промежутки',
    'Навигация › Наука 2.0 › Девиз',
  ])
  expect(row.getAllByRole('definition').map((it) => it.textContent)).toEqual([
    '011 → 012',
    'Узкие → Широкие',
    'Б',
  ])
})

it('collapses fields beyond the fourth into a disclosure', async () => {
  have(entry({ action: 'insert', old: null, new: { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 } }))
  await open()
  expect((await screen.findByText('Ещё 2 поля')).tagName).toBe('SUMMARY')
})

it('filters by person, table, kind of change and range of days', async () => {
  have(entry())
  const { user } = await open()
  await screen.findByRole('option', { name: 'Вера' })
  expect(screen.getByRole('option', { name: 'unheard_of' })).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Кто' }), 'Вера')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Где' }), 'События')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Действие' }), 'Удаление')
  fireEvent.change(screen.getByLabelText('С дня'), { target: { value: '2026-12-01' } })
  fireEvent.change(screen.getByLabelText('По день'), { target: { value: '2026-12-08' } })
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({
      person: VERA,
      in_table: 'events',
      action: 'delete',
      from_day: '2026-12-01',
      to_day: '2026-12-08',
    }),
  )
  expect(window.location.search).toContain('from=2026-12-01')
})

it('omits invalid search params from the request', async () => {
  have(entry())
  await open('/admin/audit?person=me&table=events;drop&from=yesterday&to=2026-99-01&q=row-1')
  await screen.findByRole('row', { name: /Вера/ })
  expect(asked[0]).toEqual({ search: 'row-1', sort: 'at_desc', page: '1', page_size: '25' })
})
