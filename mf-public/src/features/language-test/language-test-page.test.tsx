// @vitest-environment happy-dom
import { join } from 'node:path'
import { i18n, type Language } from '@hub/shared-i18n'
import { renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Component as LanguageTestPage } from './language-test-page.tsx'

afterEach(cleanup)

const open = (language: Language = 'ru') =>
  renderPage(<LanguageTestPage />, {
    root: join(import.meta.dirname, '../../..'),
    at: '/language-test',
    language,
  })
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? ''
const rows = async (table: string) => {
  const region = await screen.findByRole('region', { name: table })
  const [, ...body] = await within(region).findAllByRole('row')
  return body.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => plain(cell.textContent)),
  )
}

it('names the language in force, and is kept out of search engines', async () => {
  await open()
  expect(screen.getByText('Сейчас действует русский (ru).')).toBeTruthy()
  expect(document.documentElement.innerHTML).toContain('noindex')
})

describe('the samples', () => {
  it.each<[Language, string, string[]]>([
    [
      'ru',
      'Множественное число',
      ['0 событий', '1 событие', '2 события', '5 событий', '21 событие', '1,5 события'],
    ],
    ['en', 'Plurals', ['0 events', '1 event', '2 events', '5 events', '21 events', '1.5 events']],
  ])('have the plurals of %s', async (language, table, expected) => {
    await open(language)
    expect((await rows(table)).map(([, text]) => text)).toEqual(expected)
  })

  it.each<[Language, string, string[]]>([
    ['ru', 'Числа и суммы', ['1 234 567,891', '1 200 RSD', '1 025,12 RSD', '-99 EUR', '25 %']],
    ['en', 'Numbers and sums', ['1,234,567.891', '1,200 RSD', '1,025.12 RSD', '-99 EUR', '25%']],
  ])('have the numbers of %s', async (language, table, expected) => {
    await open(language)
    const region = screen.getByRole('region', { name: (name) => plain(name) === table })
    const cells = within(region).getAllByRole('row').slice(1)
    expect(cells.map((row) => plain(row.lastElementChild?.textContent))).toEqual(expected)
  })

  it('have dates on the clock of the hub', async () => {
    await open()
    expect((await rows('Даты'))[0]?.[1]).toMatch(/^сб, 12 декабря( 2026)?, 19:00$/)
  })
})

describe('the detectors', () => {
  it('are listed in the order of detection', async () => {
    await open('en')
    expect((await rows('Who says what')).map(([name]) => name?.replace(/ decided$/, '').trim())).toEqual([
      'Parameter lang',
      'Hash #ru or #en',
      'Cookie i18nextLng',
      'localStorage',
      'sessionStorage',
      'Browser settings',
      'The html tag',
      'Fallback language',
    ])
  })
})

describe('what is missing', () => {
  it('shows that no text is missing while all have loaded', async () => {
    await open()
    expect(await screen.findByText('Пока все тексты на месте.', { normalizer: plain })).toBeTruthy()
  })
})

describe('the switches', () => {
  it('are buttons and addresses', async () => {
    const { user } = await open()
    expect(screen.getByRole('link', { name: '#en' }).getAttribute('href')).toBe('#en')
    expect(screen.getByRole('link', { name: '?lang=en' }).getAttribute('href')).toBe('/language-test?lang=en')
    await user.click(screen.getByRole('button', { name: 'English' }))
    await waitFor(() => expect(i18n.language).toBe('en'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Language test' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'English' }).getAttribute('aria-pressed')).toBe('true')
  })
})
