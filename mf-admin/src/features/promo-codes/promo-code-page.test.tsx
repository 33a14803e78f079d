// @vitest-environment happy-dom
import { join } from 'node:path'
import { Route, Routes } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onCreate } from '../../lib/form/create-record.fixture.ts'
import { Component as PromoCodePage } from './promo-code-page.tsx'
import { ID, promoCode } from './promo-codes.fixture.ts'

const TABLE = `${API}/rest/v1/promo_codes`
const server = setupServer()
const person = { id: 'gleb', email: 'admin@hub.example', name: 'Глеб' }

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sessionStorage.clear()
  server.use(http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'admin' }])))
  have(promoCode())
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const have = (row: object) => server.use(http.get(TABLE, () => HttpResponse.json([row])))

/** Answers for a change and keeps what was sent. */
function haveSave(answer: (body: object) => Response) {
  const sent: { body: Record<string, unknown>; query: URLSearchParams }[] = []
  server.use(
    http.patch(TABLE, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      sent.push({ body, query: new URL(request.url).searchParams })
      return answer(body)
    }),
  )
  return sent
}

const open = (at: string) =>
  renderPage(
    <Routes>
      <Route path="/admin/promo-codes/new" element={<PromoCodePage />} />
      <Route path="/admin/promo-codes/:id/edit" element={<PromoCodePage />} />
      <Route path="*" element={<h1>elsewhere</h1>} />
    </Routes>,
    { root: join(import.meta.dirname, '../../..'), at, person },
  )

const field = (name: string) => screen.getByLabelText(name, { exact: false })
const save = () => screen.getByRole('button', { name: 'Сохранить' })
const openEditor = async () => {
  const page = await open(`/admin/promo-codes/${ID}/edit`)
  await screen.findByLabelText('Процент', { exact: false, selector: '[inputmode]' })
  return page
}
const percent = () => screen.getByRole('textbox', { name: /^Процент/ })

describe('a new code', () => {
  it('is sent as the database keeps it', async () => {
    const sent = onCreate(server, () => HttpResponse.json(ID))
    const { user } = await open('/admin/promo-codes/new')
    await user.type(screen.getByRole('textbox', { name: /^Код/ }), 'winter')
    await user.click(screen.getByRole('radio', { name: 'Сумма' }))
    await user.type(screen.getByRole('textbox', { name: /^Сумма/ }), '500,5')
    await user.type(field('Заметка (русский)'), 'Зима')
    await user.click(screen.getByRole('button', { name: 'Скопировать русский текст' }))
    await user.click(screen.getByRole('checkbox', { name: 'Квизы' }))
    await user.click(save())
    await screen.findByText('elsewhere')
    expect(sent[0]?.table_name).toBe('promo_codes')
    expect(sent[0]?.content).toMatchObject({
      code: 'WINTER',
      discount_kind: 'fixed_amount',
      discount_amount: 50_050,
      discount_currency: 'RSD',
      discount_percent: null,
      note: { ru: 'Зима', en: 'Зима' },
      applies_to: ['quiz'],
      valid_from: null,
    })
  })

  it('is not sent while it breaks a rule', async () => {
    const sent = onCreate(server, () => HttpResponse.json(ID))
    const { user } = await open('/admin/promo-codes/new')
    await user.type(screen.getByRole('textbox', { name: /^Код/ }), 'я')
    await user.type(field('Заметка (English)'), 'Winter')
    await user.click(save())
    expect(await screen.findByText(/^От 3 до 40 знаков:/)).toBeTruthy()
    expect(screen.getAllByText('Обязательное поле')).toHaveLength(2)
    expect(sent).toEqual([])
  })

  it('equal to one that exists is rejected at its field, with everything typed kept', async () => {
    have(promoCode({ discount_percent: 15 }))
    onCreate(server, () => HttpResponse.json({ code: '23505', message: 'duplicate key' }, { status: 409 }))
    const { user } = await open('/admin/promo-codes/new')
    await user.type(screen.getByRole('textbox', { name: /^Код/ }), 'SCIENCE10')
    await user.type(percent(), '15')
    await user.click(save())
    expect(await screen.findByText('Такой код уже есть')).toBeTruthy()
    expect(percent()).toHaveProperty('value', '15')
  })

  it('whose response was lost is sent again under its key, also after a reload; another code gets another key', async () => {
    const lost = onCreate(server, () => HttpResponse.error())
    const first = await open('/admin/promo-codes/new')
    await first.user.type(screen.getByRole('textbox', { name: /^Код/ }), 'winter')
    await first.user.type(percent(), '15')
    await first.user.click(save())
    await screen.findByText('Промокод не сохранён')
    cleanup()

    const repeated = onCreate(server, () => HttpResponse.json(ID))
    const second = await open('/admin/promo-codes/new')
    await second.user.click(save())
    await screen.findByText('elsewhere')
    expect(repeated).toEqual([lost[0]])
    cleanup()

    const third = await open('/admin/promo-codes/new')
    await third.user.type(screen.getByRole('textbox', { name: /^Код/ }), 'winter')
    await third.user.type(percent(), '15')
    await third.user.click(save())
    await screen.findByText('elsewhere')
    expect(repeated[1]?.content).toEqual(lost[0]?.content)
    expect(repeated[1]?.idempotency_key).not.toBe(lost[0]?.idempotency_key)
  })
})

describe('changing a code', () => {
  it('says what is unsaved, saves with Ctrl+S, and only over the version it began with', async () => {
    const sent = haveSave((body) => HttpResponse.json([{ ...promoCode(), ...body }]))
    const { user } = await openEditor()
    expect(screen.queryByText(/^Не сохранено/)).toBeNull()
    await user.clear(percent())
    await user.type(percent(), '20')
    expect(screen.getByText('Не сохранено: 1 поле')).toBeTruthy()
    await user.keyboard('{Control>}[KeyS]{/Control}')
    await screen.findByText('elsewhere')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.query.get('updated_at')).toBe(`eq.${promoCode().updated_at}`)
    expect(sent[0]?.body.discount_percent).toBe(20)
  })

  it('keeps what was typed through a failed save', async () => {
    haveSave(() => new HttpResponse(null, { status: 503 }))
    const { user } = await openEditor()
    await user.clear(percent())
    await user.type(percent(), '20')
    await user.click(save())
    await screen.findByRole('alert')
    expect(percent()).toHaveProperty('value', '20')
  })

  it('that another person saved first is resolved field by field', async () => {
    const theirs = promoCode({ discount_percent: 30, is_active: false, updated_at: 'later' })
    const { user } = await openEditor()
    await user.clear(percent())
    await user.type(percent(), '20')
    have(theirs)
    const first = haveSave(() => HttpResponse.json([]))
    await user.click(save())
    await screen.findByRole('heading', { name: 'Пока вы правили, запись сохранил кто-то ещё' })
    expect(first).toHaveLength(1)
    expect(screen.getByText('Действует: Выключен')).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'Мой вариант: 20' })).toHaveProperty('checked', true)

    await user.click(screen.getByRole('radio', { name: 'Их\u00a0вариант: 30' }))
    await user.click(screen.getByRole('button', { name: 'Применить выбор' }))
    expect(document.activeElement).toBe(percent().closest('form'))
    expect(percent()).toHaveProperty('value', '30')
    expect(screen.getByRole('checkbox', { name: 'Действует' })).toHaveProperty('checked', false)

    await user.clear(percent())
    await user.type(percent(), '25')
    const second = haveSave((body) => HttpResponse.json([{ ...theirs, ...body }]))
    await user.click(save())
    await screen.findByText('elsewhere')
    expect(second[0]?.query.get('updated_at')).toBe('eq.later')
    expect(second[0]?.body).toMatchObject({ discount_percent: 25, is_active: false })
  })

  it('asks before it is left unsaved', async () => {
    const { user } = await openEditor()
    await user.clear(percent())
    await user.click(screen.getByRole('link', { name: 'Отмена' }))
    await user.click(await screen.findByRole('button', { name: 'Остаться' }))
    expect(percent()).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Отмена' }))
    await user.click(await screen.findByRole('button', { name: 'Уйти' }))
    expect(await screen.findByText('elsewhere')).toBeTruthy()
  })

  it('leaves without asking when nothing was changed', async () => {
    const { user } = await openEditor()
    await user.click(screen.getByRole('link', { name: 'Отмена' }))
    expect(await screen.findByText('elsewhere')).toBeTruthy()
  })
})

describe('deleting', () => {
  it('says what will happen, and does it', async () => {
    let deleted = ''
    server.use(
      http.delete(TABLE, ({ request }) => {
        deleted = new URL(request.url).searchParams.get('id') ?? ''
        return new HttpResponse(null, { status: 204 })
      }),
    )
    const { user } = await openEditor()
    await user.click(screen.getByRole('button', { name: 'Удалить' }))
    const dialog = await screen.findByRole('dialog', { name: 'Удалить промокод SCIENCE10?' })
    expect(dialog.textContent).toContain('Код исчезнет насовсем')
    await user.click(screen.getAllByRole('button', { name: 'Удалить' }).at(-1) as HTMLElement)
    await screen.findByText('elsewhere')
    expect(deleted).toBe(`eq.${ID}`)
  })

  it('is not offered for a code that was used, which is switched off instead', async () => {
    have(promoCode({ used_count: 4 }))
    const sent = haveSave(() => new HttpResponse(null, { status: 204 }))
    const { user } = await openEditor()
    expect(screen.queryByRole('button', { name: 'Удалить' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Выключить' }))
    expect((await screen.findByRole('dialog')).textContent).toContain('Им воспользовались 4\u00a0раза')
    await user.click(screen.getAllByRole('button', { name: 'Выключить' }).at(-1) as HTMLElement)
    await waitFor(() => expect(sent[0]?.body).toEqual({ is_active: false }))
  })
})

it('says when there is no such code', async () => {
  server.use(http.get(TABLE, () => HttpResponse.json([])))
  await open(`/admin/promo-codes/${ID}/edit`)
  expect(await screen.findByRole('link', { name: 'Ко\u00a0всем промокодам' })).toBeTruthy()
})
