// @vitest-environment happy-dom
import { join } from 'node:path'
import { Route, Routes } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onCreate } from '../../lib/form/create-record.fixture.ts'
import { CoursePage } from './course-page.tsx'
import { ID, SESSION, stored } from './courses.fixture.ts'

const REST = `${API}/rest/v1`
const server = setupServer()
const person = { id: 'gleb', email: 'admin@hub.example', name: 'Глеб' }

interface Sent {
  course: Record<string, unknown>
  sessions: object[]
  speakers: string[]
  id?: string
  version?: string
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sessionStorage.clear()
  server.use(
    http.get(`${REST}/profiles`, () => HttpResponse.json([{ role: 'admin' }])),
    http.get(`${REST}/rpc/admin_science_fields`, () => HttpResponse.json([])),
    http.get(`${REST}/spaces`, () => HttpResponse.json([{ id: 'hall', name: { ru: 'Зал' }, capacity: 40 }])),
  )
  have(stored())
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const have = (row: object) => server.use(http.get(`${REST}/courses`, () => HttpResponse.json([row])))

/** Answers for a save and keeps what was sent. */
function haveSave(answer: () => Response) {
  const sent: Sent[] = []
  server.use(
    http.post(`${REST}/rpc/save_course`, async ({ request }) => {
      sent.push((await request.json()) as Sent)
      return answer()
    }),
  )
  return sent
}

const open = (at = `/admin/courses/${ID}/edit`) =>
  renderPage(
    <Routes>
      <Route path="/admin/courses/new" element={<CoursePage />} />
      <Route path="/admin/courses/:id/edit" element={<CoursePage />} />
      <Route path="*" element={<h1>elsewhere</h1>} />
    </Routes>,
    { root: join(import.meta.dirname, '../../..'), at, person },
  )

// By label and text: to ask a form of this size for roles takes a second each time.
async function fill(label: RegExp, value: string) {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
}
const press = async (page: Awaited<ReturnType<typeof open>>, name: string) =>
  page.user.click((await screen.findByText(name, { selector: 'button *' })).closest('button') as HTMLElement)

describe('a new course', () => {
  it('is sent with its programme in one request', async () => {
    const sent = onCreate(server, () => HttpResponse.json(ID))
    const page = await open('/admin/courses/new')
    await fill(/^Название \(русский\)/, 'Оптика для всех')
    await fill(/^Возраст от/, '6')
    await fill(/^Цена за весь курс/, '4500,5')
    await press(page, 'Добавить')
    await fill(/^Тема занятия \(русский\)/, 'Свет')
    await fill(/^Начало/, '2056-07-01T18:00')
    await fill(/^Конец/, '2056-07-01T20:00')
    await press(page, 'Сохранить')
    await screen.findByText('elsewhere')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.table_name).toBe('courses')
    expect(sent[0]?.content).toMatchObject({
      course: {
        slug: 'optika-dlia-vsekh',
        title: { ru: 'Оптика для всех' },
        age_min: 6,
        price_amount: 450_050,
        published_at: null,
        talk_languages: ['ru'],
      },
      sessions: [
        {
          id: null,
          title: { ru: 'Свет' },
          summary: null,
          starts_at: '2056-07-01T16:00:00.000Z',
          ends_at: '2056-07-01T18:00:00.000Z',
          space_id: null,
        },
      ],
      speakers: [],
    })
  })

  it('is not sent while a session ends before it begins', async () => {
    const sent = onCreate(server, () => HttpResponse.json(ID))
    const page = await open('/admin/courses/new')
    await fill(/^Название \(русский\)/, 'Оптика')
    await fill(/^Возраст от/, '99')
    await press(page, 'Добавить')
    await fill(/^Начало/, '2056-07-01T18:00')
    await fill(/^Конец/, '2056-07-01T17:00')
    await press(page, 'Сохранить')
    expect(await screen.findByText('Число от 0 до 21')).toBeTruthy()
    expect(screen.getByText('Конец должен быть позже начала')).toBeTruthy()
    expect(screen.getByText('Обязательное поле')).toBeTruthy()
    expect(sent).toEqual([])
  })
})

describe('changing a course', () => {
  it('keeps its sessions and its teachers in their order', async () => {
    const sent = haveSave(() => HttpResponse.json(ID))
    const page = await open()
    await fill(/^Мест в группе/, '15')
    await press(page, 'Сохранить')
    await screen.findByText('elsewhere')
    expect(sent[0]).toMatchObject({
      id: ID,
      version: stored().updated_at,
      course: { capacity: 15, price_amount: 500_000 },
      sessions: [{ id: SESSION.id, starts_at: '2056-07-01T16:00:00.000Z', space_id: 'hall' }],
      speakers: ['lev', 'ana'],
    })
  })

  it('sells its sessions one by one where staff say what one costs, and no longer when they say no', async () => {
    const sent = haveSave(() => HttpResponse.json(ID))
    const page = await open()
    await page.user.click(await screen.findByLabelText('Можно записаться на отдельные занятия'))
    await fill(/^Цена одного занятия/, '1200')
    await press(page, 'Сохранить')
    await screen.findByText('elsewhere')
    expect(sent[0]?.course).toMatchObject({ session_price_amount: 120_000 })

    cleanup()
    have(stored({ session_price_amount: 120_000 }))
    const again = await open()
    expect(await screen.findByLabelText(/^Цена одного занятия/)).toHaveProperty('value', '1200')
    await again.user.click(screen.getByLabelText('Можно записаться на отдельные занятия'))
    expect(screen.queryByLabelText(/^Цена одного занятия/)).toBeNull()
    await press(again, 'Сохранить')
    await screen.findByText('elsewhere')
    expect(sent[1]?.course).toMatchObject({ session_price_amount: null })
  })

  it('says at the programme that people booked a session that was removed', async () => {
    haveSave(() =>
      HttpResponse.json(
        { code: 'PT409', message: 'No', hint: 'session_booked', details: '{"people": 2}' },
        { status: 409 },
      ),
    )
    const page = await open()
    await fill(/^Мест в группе/, '15')
    await press(page, 'Сохранить')
    expect(await screen.findByText(/записано 2.человека: они остаются в.программе/)).toBeTruthy()
  })

  it('shows which hours are taken, and keeps the typed values', async () => {
    const taken = [
      { space_id: 'hall', starts_at: SESSION.starts_at, ends_at: SESSION.ends_at, state: 'booked' },
    ]
    haveSave(() =>
      HttpResponse.json(
        { code: 'PT409', message: 'Time conflict', details: JSON.stringify(taken) },
        { status: 409 },
      ),
    )
    const page = await open()
    await fill(/^Мест в группе/, '15')
    await press(page, 'Сохранить')
    expect((await screen.findByText(/^Пространство занято:/)).textContent).toContain('18:00')
    expect(screen.getByLabelText(/^Мест в группе/)).toHaveProperty('value', '15')
  })

  it('that another person saved first shows the edit conflict', async () => {
    const page = await open()
    await fill(/^Мест в группе/, '15')
    have(stored({ level: 'advanced', sessions: [], updated_at: 'later' }))
    haveSave(() => HttpResponse.json(null))
    await press(page, 'Сохранить')
    await screen.findByText('Пока вы правили, запись сохранил кто-то ещё')
    expect(screen.getByText('Уровень: Продвинутый')).toBeTruthy()
    expect(screen.getByText('Программа: пусто')).toBeTruthy()
  })
})

it('deleting shows what is deleted with the course', async () => {
  let deleted = ''
  server.use(
    http.delete(`${REST}/courses`, ({ request }) => {
      deleted = new URL(request.url).searchParams.get('id') ?? ''
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const page = await open()
  await press(page, 'Удалить')
  const dialog = await screen.findByRole('dialog', { name: 'Удалить курс «Оптика»?' })
  expect(dialog.textContent).toMatch(/1\u00a0занятие.*освободятся/)
  await page.user.click(within(dialog).getByRole('button', { name: 'Удалить' }))
  await screen.findByText('elsewhere')
  expect(deleted).toBe(`eq.${ID}`)
})
