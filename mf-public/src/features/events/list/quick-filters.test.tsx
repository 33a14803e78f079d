// @vitest-environment happy-dom
import { join } from 'node:path'
import { hubDay, type Language } from '@hub/shared-i18n'
import { renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { daysOf } from '../search/days.ts'
import { COUNT, programmeOf } from './events-page.fixture.ts'
import { Component as EventsPage } from './events-page.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

function open(query = '', language: Language = 'ru') {
  const { asked, handlers } = programmeOf(5, { upcoming: { lecture: 5 }, past: {} })
  server.use(...handlers)
  const page = renderPage(<EventsPage />, {
    root: join(import.meta.dirname, '../../../..'),
    at: `/events${query}`,
    language,
  })
  return { page, asked }
}

const query = () => decodeURIComponent(window.location.search)
const chip = (name: RegExp, pressed?: boolean) =>
  screen.findByRole('button', pressed === undefined ? { name } : { name, pressed })
const weekend = () => {
  const { from, to } = daysOf('weekend', hubDay(new Date()))
  return { from_day: from, to_day: to }
}

describe('quick filters', () => {
  it('take one tap each, and another one takes them back', async () => {
    const { page, asked } = open('?utm_source=letter', 'en')
    const { user } = await page
    await user.click(await chip(/^This weekend$/))
    await user.click(await chip(/^Free$/))
    await user.click(await chip(/^In English$/))
    expect(query()).toBe('?utm_source=letter&price=free&language=en&when=weekend')
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ ...weekend(), price_kinds: '{free}', languages: '{en}' }),
    )
    await user.click(await chip(/^Today$/))
    expect(query()).toBe('?utm_source=letter&price=free&language=en&when=today')
    for (const name of [/^Today$/, /^Free$/, /^In English$/]) await user.click(await chip(name, true))
    expect(query()).toBe('?utm_source=letter')
  })

  it('understand the weekend in a search, show it pressed, and take its words along when it is dropped', async () => {
    const { page, asked } = open('?q=квиз в выходные')
    const { user } = await page
    const pressed = await chip(/^В.выходные$/, true)
    await waitFor(() => expect(asked[0]).toMatchObject({ ...weekend(), search: 'квиз' }))
    await user.click(pressed)
    expect(query()).toBe('?q=квиз')
  })

  it('take a first and a last day, typed or from the address, and drop both', async () => {
    const { page, asked } = open('?from=2056-12-01')
    const { user } = await page
    const last = await screen.findByRole('textbox', { name: 'По какой день' })
    await user.type(last, '30.11.2056')
    expect(query()).toBe('?from=2056-12-01')
    expect(screen.getByText('Конец раньше начала')).toBeTruthy()
    await user.clear(last)
    await user.type(last, '5.12.2056')
    expect(query()).toBe('?from=2056-12-01&to=2056-12-05')
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ from_day: '2056-12-01', to_day: '2056-12-05' }))
    await user.click(await chip(/^Даты$/, true))
    expect(query()).toBe('')
    expect(screen.queryByRole('textbox', { name: 'По какой день' })).toBeNull()
  })

  it('leave room for the languages of slides and captions', async () => {
    const { page, asked } = open()
    const { user } = await page
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Язык слайдов' }), 'Английский')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Язык субтитров' }), 'Сербский')
    expect(query()).toBe('?slides=en&captions=sr')
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ slide_languages: '{en}', caption_languages: '{sr}' }),
    )
  })
})

describe('active filters', () => {
  const removers = () =>
    screen
      .getAllByRole('button', { name: /^Убрать: / })
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))

  it('are counted on the button that opens the filters', async () => {
    const { page } = open('?type=quiz&price=free')
    const { user } = await page
    const button = await screen.findByRole('button', { name: 'Фильтры: 2', expanded: false })
    await user.click(button)
    expect(screen.getByRole('button', { name: 'Фильтры: 2', expanded: true })).toBe(button)
    expect(button.getAttribute('aria-controls')).toBe(
      screen.getByRole('combobox', { name: 'Цена' }).closest('[data-open]')?.id,
    )
  })

  it('are named and removed one by one, or all at once', async () => {
    const { page } = open('?type=quiz&price=free&slides=en&from=2056-12-01&to=2056-12-05')
    const { user } = await page
    expect(removers()).toEqual(['1–5 декабря 2056', 'Квиз', 'Бесплатно', 'Язык слайдов: Английский'])
    await user.click(screen.getByRole('button', { name: 'Убрать: Бесплатно' }))
    expect(query()).toBe('?type=quiz&slides=en&from=2056-12-01&to=2056-12-05')
    await user.click(screen.getByRole('button', { name: 'Убрать все' }))
    expect(query()).toBe('')
    expect(screen.queryByRole('button', { name: /^Убрать/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Фильтры' })).toBeTruthy()
  })
})

it('says that what was found is only similar', async () => {
  const { page } = open('?q=лекця')
  server.use(http.get(COUNT, () => HttpResponse.json([{ kind: 'lecture', count: 5, is_similar: true }])))
  await page
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toMatch(
      /^Точных совпадений нет, показываем похожие\. Нашл/,
    ),
  )
})
