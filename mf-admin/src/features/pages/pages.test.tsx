// @vitest-environment happy-dom
import { join } from 'node:path'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Component as AboutPage } from './about/about-page.tsx'
import { Component as RequisitesPage } from './requisites/requisites-page.tsx'
import { Component as SupportPage } from './support/support-page.tsx'

const READ = `${API}/rest/v1/rpc/admin_page`
const SAVE = `${API}/rest/v1/rpc/save_page`
const server = setupServer()
const person = { id: 'gleb', email: 'admin@hub.example', name: 'Глеб' }

interface Sent {
  readonly page: Record<string, unknown>
  readonly base: string
}
let sent: Sent[] = []

beforeAll(async () => {
  // Loaded when a list is shown; a busy machine takes its time.
  await Promise.all([
    import('../../lib/reorder/sortable.tsx'),
    import('../../lib/rich-text/rich-text-editor.tsx'),
  ])
  server.listen({ onUnhandledRequest: 'error' })
})
beforeEach(() => {
  sent = []
  sessionStorage.clear()
  be('admin')
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const be = (role: string) =>
  server.use(http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role }])))
const have = (page: object) => server.use(http.get(READ, () => HttpResponse.json(page)))

/** Answers each save with the page as it was sent. */
const haveSave = (present: object) =>
  server.use(
    http.post(SAVE, async ({ request }) => {
      const body = (await request.json()) as Sent
      sent.push(body)
      return HttpResponse.json({ ...present, ...body.page, updated_at: `v${sent.length + 1}` })
    }),
  )

const open = (screenOf: ReactNode, language: 'ru' | 'en' = 'ru') =>
  renderPage(screenOf, { root: join(import.meta.dirname, '../../..'), at: '/admin/about', language, person })
const box = (name: string | RegExp) => screen.getByRole('textbox', { name })
/** At once: letter by letter a form of this size takes its time. */
async function write(user: Awaited<ReturnType<typeof open>>['user'], field: HTMLElement, text: string) {
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}
const save = () => screen.getByRole('button', { name: /Сохранить|Save/ })

const about = {
  slug: 'about',
  title: { ru: 'О хабе' },
  lead: null,
  body: { ru: '<p>Текст</p>' },
  data: { people: [{ name: { ru: 'Ирина' }, role: { ru: 'Физик' } }], home: null },
  updated_at: 'v1',
}

describe('the page about the hub', () => {
  it('is saved whole, over the version that it began with, and goes on from there', async () => {
    have(about)
    haveSave(about)
    const { user } = await open(<AboutPage />)
    await write(user, await screen.findByRole('textbox', { name: /^Имя \(English\)/ }), 'Irina')
    await write(user, box(/^Заголовок на.главной \(русский\)/), 'Хаб')
    await write(user, box(/^Текст на.главной \(русский\)/), 'Дом')
    await user.click(save())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      base: 'v1',
      page: {
        slug: 'about',
        body: { ru: '<p>Текст</p>' },
        data: {
          people: [{ name: { ru: 'Ирина', en: 'Irina' }, role: { ru: 'Физик' } }],
          home: { title: { ru: 'Хаб' }, text: { ru: 'Дом' }, note: null },
        },
      },
    })
    await waitFor(() => expect(screen.queryByText(/Не сохранено/)).toBeNull())
    expect(document.activeElement).toBe(save())
    await user.click(save())
    await waitFor(() => expect(sent[1]?.base).toBe('v2'))
  })

  it('needs a heading and a text on the home page, or neither', async () => {
    have(about)
    const { user } = await open(<AboutPage />)
    await write(user, await screen.findByRole('textbox', { name: /^Текст на.главной \(English\)/ }), 'House')
    await user.click(save())
    await waitFor(() =>
      expect(box(/^Текст на.главной \(русский\)/).getAttribute('aria-invalid')).toBe('true'),
    )
    expect(sent).toEqual([])
  })

  it('says that it did not load, and recovers', async () => {
    server.use(http.get(READ, () => new HttpResponse(null, { status: 503 }), { once: true }))
    have(about)
    server.use(http.get(READ, () => new HttpResponse(null, { status: 503 }), { once: true }))
    const { user } = await open(<AboutPage />, 'en')
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('textbox', { name: /^Title \(русский\)/ })).toBeTruthy()
  })
})

describe('the services of the support page', () => {
  const service = {
    id: 'a',
    kind: 'boosty',
    title: { ru: 'Понемногу' },
    text: null,
    action: { ru: 'Поддержать' },
    url: 'https://boosty.example/',
    is_active: true,
  }
  const support = { ...about, slug: 'support', data: {}, services: [service] }

  it('a new one is of a kind that is not there, with a link that is checked', async () => {
    have(support)
    haveSave(support)
    const { user } = await open(<SupportPage />)
    await user.click(await screen.findByRole('button', { name: 'Добавить' }))
    const links = () => screen.getAllByRole('textbox', { name: /^Ссылка/ })
    await write(user, links()[1] as HTMLElement, 'javascript:alert(1)')
    await write(
      user,
      screen.getAllByRole('textbox', { name: /^Название \(русский\)/ })[1] as HTMLElement,
      'Раз',
    )
    await write(
      user,
      screen.getAllByRole('textbox', { name: /^Текст кнопки \(русский\)/ })[1] as HTMLElement,
      'Дать',
    )
    await user.click(save())
    await waitFor(() => expect(links()[1]?.getAttribute('aria-invalid')).toBe('true'))
    await write(user, links()[1] as HTMLElement, 'https://patreon.example/hub')
    await user.click(save())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.page.services).toEqual([
      service,
      {
        kind: 'patreon',
        title: { ru: 'Раз' },
        text: null,
        action: { ru: 'Дать' },
        url: 'https://patreon.example/hub',
        is_active: true,
      },
    ])
  })

  it('has each kind once', async () => {
    have(support)
    const { user } = await open(<SupportPage />)
    await user.click(await screen.findByRole('button', { name: 'Добавить' }))
    const [, kind] = screen.getAllByRole('combobox', { name: 'Сервис' })
    await user.selectOptions(kind as HTMLElement, 'boosty')
    await user.click(save())
    expect(await screen.findAllByText('Этот сервис уже есть в списке')).toHaveLength(2)
  })
})

describe('the bank details', () => {
  const bank = { ru: { payee: 'Čigra doo', account: '840000000095584510', paymentCode: '289' } }
  const requisites = { ...about, slug: 'requisites', body: null, data: { note: null }, bank }

  it('an admin sees and does not send', async () => {
    have(requisites)
    haveSave(requisites)
    const { user } = await open(<RequisitesPage />)
    expect(await screen.findByText('840-0000000955845-10')).toBeTruthy()
    expect(screen.getByText('Счёт меняет только Супер Админ')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /^Счёт/ })).toBeNull()
    await write(user, box(/^Пояснение под реквизитами \(русский\)/), 'Спасибо')
    await user.click(save())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.page).not.toHaveProperty('bank')
    expect(sent[0]?.page.data).toEqual({ note: { ru: 'Спасибо' } })
  })

  it('a super admin changes, and wrong control digits are told at the field', async () => {
    be('super_admin')
    have(requisites)
    haveSave(requisites)
    const { user } = await open(<RequisitesPage />)
    const account = await screen.findByRole('textbox', { name: /^Счёт/ })
    await write(user, account, '840-955845-11')
    await user.click(save())
    expect(await screen.findByText(/контрольные не сходятся/)).toBeTruthy()
    await write(user, account, '999-202234-87')
    await user.click(save())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.page.bank).toMatchObject({ ru: { account: '999000000020223487' }, en: null })
  })

  it('says which language has no settings', async () => {
    be('super_admin')
    have(requisites)
    const apiError = {
      code: 'PT404',
      message: 'x',
      hint: 'settings_not_found',
      details: '{"language": "ru"}',
    }
    server.use(http.post(SAVE, () => HttpResponse.json(apiError, { status: 404 })))
    const { user } = await open(<RequisitesPage />)
    await write(user, await screen.findByRole('textbox', { name: /^Назначение/ }), 'Donacija')
    await user.click(save())
    expect(await screen.findByText('Не найдены активные настройки сайта для языка: ru')).toBeTruthy()
  })
})
