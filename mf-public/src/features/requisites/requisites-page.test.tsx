// @vitest-environment happy-dom
import { join } from 'node:path'
import type { Language } from '@hub/shared-i18n'
import { Toaster } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { accessibilityProblems } from '../../../../shared-ui/testing/accessibility-problems.ts'
import type { RequisitesPage as Answer } from './get-requisites-page.ts'
import { Component as RequisitesPage } from './requisites-page.tsx'

const ADDRESS = `${API}/rest/v1/rpc/requisites_page`
const server = setupServer()
const asked: URLSearchParams[] = []
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  server.resetHandlers()
  asked.length = 0
  vi.restoreAllMocks()
})
afterAll(() => server.close())

const full: Answer = {
  page: {
    title: { ru: 'Реквизиты', en: 'Bank Details' },
    lead: { ru: 'Для перевода.', en: 'For transfers.' },
    body: null,
    data: { note: { ru: 'За билет платите по коду из заказа.' } },
  },
  requisites: {
    payee: 'Udruženje Naučni hab',
    bank: 'Banka',
    account: '999000000020223487',
    paymentCode: '289',
    purpose: 'Donacija',
    model: '97',
    reference: '1320220034',
    suggestedAmount: 100_000,
  },
  language: 'ru',
}

const answer = (page: Answer = full) =>
  server.use(
    http.get(ADDRESS, ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      return HttpResponse.json(page)
    }),
  )

const open = (query = '', language: Language = 'ru') =>
  renderPage(
    <>
      <RequisitesPage />
      <Toaster />
    </>,
    { root: join(import.meta.dirname, '../../..'), at: `/requisites${query}`, language },
  )

const code = async () => (await screen.findByRole('img', { name: /QR/ })).getAttribute('data-qr')
const field = () => screen.findByRole('textbox', { name: 'Сумма, RSD' })
const lines = async () => {
  const terms = await screen.findAllByRole('term')
  return terms.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
}

describe('the lines', () => {
  it('come with one question, in the language of the page', async () => {
    answer()
    await open('', 'en')
    await screen.findByRole('heading', { level: 1, name: 'Bank Details' })
    expect(asked.map((params) => params.get('language'))).toEqual(['en'])
  })

  it('say what staff have set, the account as it is printed', async () => {
    answer()
    await open()
    expect((await lines()).slice(0, 3)).toEqual([
      'Получатель: Udruženje Naučni hab',
      'Банк: Banka',
      'Счёт: 999-0000000202234-87',
    ])
  })

  it('are marked when English has none of its own', async () => {
    answer()
    await open('', 'en')
    await screen.findByText('Banka')
    expect(screen.getByText('Banka').getAttribute('lang')).toBe('ru')
    expect(screen.getAllByText('In Russian only')).toHaveLength(1)
  })

  it('are copied one by one, and all together', async () => {
    answer()
    const { user } = await open()
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(await screen.findByRole('button', { name: 'Скопировать: Счёт' }))
    expect(write).toHaveBeenLastCalledWith('999-0000000202234-87')
    expect(await screen.findByText('Скопировано: Счёт')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Скопировать всё' }))
    expect(write).toHaveBeenLastCalledWith((await lines()).join('\n'))
  })

  it('say so when the clipboard is closed', async () => {
    answer()
    const { user } = await open()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await user.click(await screen.findByRole('button', { name: 'Скопировать всё' }))
    expect(await screen.findByText(/^Скопировать не.получилось/)).toBeTruthy()
  })
})

describe('the code', () => {
  it('begins with the sum that staff suggest', async () => {
    answer()
    await open()
    expect(await code()).toBe(
      'K:PR|V:01|C:1|R:999000000020223487|N:Udruženje Naučni hab|I:RSD1000,00|SF:289|S:Donacija' +
        '|RO:971320220034',
    )
    expect(await field()).toHaveProperty('value', '1000')
  })

  it('follows the sum that is typed, and so does the address, without steps in the history', async () => {
    answer()
    const { user } = await open('?utm_source=letter')
    const box = await field()
    const steps = window.history.length
    await user.clear(box)
    await user.type(box, '1.500,50')
    expect(await code()).toContain('|I:RSD1500,50|')
    expect(screen.getByRole('status').textContent).toMatch(/1.500,50.RSD/)
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('amount')).toBe('1.500,50'))
    await user.clear(box)
    await user.type(box, '1000')
    await waitFor(() => expect(window.location.search).toBe('?utm_source=letter'))
    expect(window.history.length).toBe(steps)
  })

  it('takes the sum from the address', async () => {
    answer()
    await open('?amount=250')
    expect(await code()).toContain('|I:RSD250,00|')
  })

  it.each([
    ['', 'Введите сумму'],
    ['%3Cscript%3E', /^Сумму пишут цифрами/],
    ['0', 'Сумма должна быть больше нуля'],
    ['9999999999999', /^Столько в.один перевод не.поместится/],
  ])('asks for another sum than «%s»', async (amount, problem) => {
    answer()
    await open(`?amount=${amount}`)
    const box = await field()
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(problem)).toBeTruthy()
    expect(screen.queryByRole('img', { name: /QR/ })).toBeNull()
    expect(screen.getByText(/^Код появится/)).toBeTruthy()
    expect(await accessibilityProblems()).toEqual([])
  })

  it('is not there when the account is none; the lines are', async () => {
    answer({ ...full, requisites: { ...full.requisites, account: '999-1-00' } })
    await open()
    expect(await screen.findByText(/^Кода сейчас нет/)).toBeTruthy()
    expect((await lines())[2]).toBe('Счёт: 999-1-00')
  })
})

it.each([null, {}, { model: ' ' }])('says so when what has been published is %j', async (requisites) => {
  answer({ page: null, requisites, language: 'ru' })
  await open()
  expect(await screen.findByRole('heading', { name: 'Реквизитов пока нет' })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('keeps its name when the answer fails, and recovers when asked to', async () => {
  server.use(http.get(ADDRESS, () => HttpResponse.json({ message: 'down' }, { status: 503 })))
  const { user } = await open()
  const alert = await screen.findByRole('alert')
  expect(screen.getByRole('heading', { level: 1, name: 'Реквизиты' })).toBeTruthy()
  answer()
  await user.click(within(alert).getByRole('button', { name: 'Повторить' }))
  expect(await code()).toContain('RSD1000,00')
  expect(screen.queryByRole('alert')).toBeNull()
})
