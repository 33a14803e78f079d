import { expect, it } from 'vitest'
import { slugOf, slugRule } from './slug-of.ts'

it.each([
  ['Чёрные дыры: что внутри?', 'chernye-dyry-chto-vnutri'],
  ['Съёмка неба № 5', 'semka-neba-5'],
  ['Café Ђорђе & Łódź', 'cafe-djordje-lodz'],
  ['…', ''],
  ['Слово '.repeat(20), 'slovo-slovo-slovo-slovo-slovo-slovo-slovo-slovo-slovo-slovo-slovo-slovo-slovo'],
  ['ы'.repeat(100), 'y'.repeat(80)],
])('%j gives %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
  expect(slugRule(slug)).toBeUndefined()
})

it.each(['Space', 'two--signs', '-edge', 'ы', 'a'.repeat(121)])('%j is no address', (slug) => {
  expect(slugRule(slug)).toEqual({ key: 'admin:rules.slug' })
})
