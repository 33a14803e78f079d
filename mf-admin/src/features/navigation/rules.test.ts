import type { Language } from '@hub/shared-i18n'
import { describe, expect, it } from 'vitest'
import { checkValues } from '../../lib/form/schema.ts'
import { type Entry, freshEntry } from './entries.ts'
import { entrySchema, settingsSchema } from './rules.ts'
import { valuesOf } from './values.ts'

const entry = (own: Partial<Entry>): Entry => ({ ...freshEntry(), label_ru: 'Афиша', path: '/', ...own })
const wrongIn = (own: Partial<Entry>, languages: Language[] = ['ru', 'en']) =>
  checkValues(entrySchema(entry(own), languages), entry(own))
const isRejected = (path: string) => wrongIn({ path }).length > 0

describe('where a link of the header leads', () => {
  it.each(['/', '/events', '/events?tab=past', '/speakers/ada#talks', 'https://science.example/a?b=c'])(
    'may be %s',
    (path) => expect(isRejected(path)).toBe(false),
  )

  it.each([
    '',
    'events',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'http://plain.example',
    'https://',
    'https://no-dot',
    '//evil.example',
    '/\\evil.example',
    '/events\\..',
    'https://evil.example\\@good.example',
    '/two words',
    'mailto:hub@hub.example',
  ])('may not be %j', (path) => expect(isRejected(path)).toBe(true))

  it('needs a label of at most 60 characters in one of the languages that have a menu', () => {
    expect(wrongIn({ label_ru: '' })).toEqual([['label_ru', { key: 'navigation:rules.label' }]])
    expect(wrongIn({ label_ru: '', label_en: 'Events' })).toEqual([])
    expect(wrongIn({ label_ru: '', label_en: 'Events' }, ['ru'])).toMatchObject([['label_ru', {}]])
    expect(wrongIn({ label_ru: '' }, ['en'])).toMatchObject([['label_en', {}]])
    expect(wrongIn({ label_ru: 'я'.repeat(61) })).toMatchObject([['label_ru', {}]])
  })
})

it.each(['mailto:hub@hub.example', '#en', '/about'])('a link of the footer may lead to %s', (path) =>
  expect(wrongIn({ place: 'column1', path })).toEqual([]),
)

it('a section that a language takes from Russian is not validated', () => {
  const settings = { ru: null, en: null, updated_at: '' }
  const values = valuesOf(settings)
  const wrong = (own: object) =>
    checkValues(settingsSchema({ ...values, ...own }, settings), { ...values, ...own })
  expect(wrong({})).toEqual([])
  expect(wrong({ footerOwn_en: true }).map(([name]) => name)).toContain('siteName_en')
})
