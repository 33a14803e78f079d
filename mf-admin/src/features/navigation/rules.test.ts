import { describe, expect, it } from 'vitest'
import { itemProblems, linkProblems, settingsRules } from './rules.ts'
import { valuesOf } from './values.ts'

const item = (path: string, label = 'Афиша') => ({ id: '1', label, path, visible: true })
const link = (path: string) => ({ id: '1', label: 'Афиша', path, column: '1' })
const isRefused = (path: string) => itemProblems(item(path), []).path !== undefined

describe('where a link of the header leads', () => {
  it.each(['/', '/events', '/events?tab=past', '/speakers/ada#talks', 'https://science.example/a?b=c'])(
    'may be %s',
    (path) => expect(isRefused(path)).toBe(false),
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
  ])('may not be %j', (path) => expect(isRefused(path)).toBe(true))

  it('has to be called something', () => {
    expect(itemProblems(item('/events', ''), []).label).toEqual({ key: 'common:forms.required' })
    expect(itemProblems(item('/events', 'я'.repeat(61)), []).label).toBeDefined()
  })
})

it.each(['mailto:hub@hub.example', '#en', '/about'])('a link of the footer may lead to %s', (path) =>
  expect(linkProblems(link(path), []).path).toBeUndefined(),
)

it('asks nothing of a section that a language takes from Russian', () => {
  const values = valuesOf({ ru: null, en: null, updated_at: '' })
  expect(settingsRules(values)).toEqual({})
  expect(Object.keys(settingsRules({ ...values, footerOwn_en: true }))).toContain('siteName_en')
})
