import { describe, expect, it } from 'vitest'
import { checkValues } from '../../lib/form/schema.ts'
import { itemSchema, linkSchema, settingsSchema } from './rules.ts'
import { valuesOf } from './values.ts'

const item = (path: string, label = 'Афиша') => ({ id: '1', label, path, visible: true })
const link = (path: string) => ({ id: '1', label: 'Афиша', path, column: '1' })
const wrongIn = (schema: typeof itemSchema, row: object) => checkValues(schema, row)
const isRejected = (path: string) => wrongIn(itemSchema, item(path)).length > 0

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

  it('needs a label of at most 60 characters', () => {
    expect(wrongIn(itemSchema, item('/events', ''))).toEqual([['label', { key: 'common:forms.required' }]])
    expect(wrongIn(itemSchema, item('/events', 'я'.repeat(61)))).toMatchObject([['label', {}]])
  })
})

it.each(['mailto:hub@hub.example', '#en', '/about'])('a link of the footer may lead to %s', (path) =>
  expect(wrongIn(linkSchema, link(path))).toEqual([]),
)

it('a section that a language takes from Russian is not validated', () => {
  const values = valuesOf({ ru: null, en: null, updated_at: '' })
  const wrong = (own: object) => checkValues(settingsSchema({ ...values, ...own }), { ...values, ...own })
  expect(wrong({})).toEqual([])
  expect(wrong({ footerOwn_en: true }).map(([name]) => name)).toContain('siteName_en')
})
