import { expect, it } from 'vitest'
import { changesOf } from './changes.ts'

it('changesOf returns old and new value of a field', () => {
  expect(changesOf({ action: 'update', old: { capacity: 10 }, new: { capacity: 20 } })).toEqual([
    { field: 'capacity', old: 10, new: 20 },
  ])
})

it('changesOf names the language of a changed text', () => {
  const old = { title: { ru: 'Лекция', en: 'Talk' } }
  expect(changesOf({ action: 'update', old, new: { title: { ru: 'Лекция', en: 'Lecture' } } })).toEqual([
    { field: 'title.en', old: 'Talk', new: 'Lecture' },
  ])
  expect(changesOf({ action: 'update', old, new: { title: { ru: 'Лекция' } } })).toEqual([
    { field: 'title.en', old: 'Talk', new: undefined },
  ])
})

it('changesOf lists the values of a new row', () => {
  const row = { name: { ru: 'Ада' }, note: null, count: 0 }
  expect(changesOf({ action: 'insert', old: null, new: row })).toEqual([
    { field: 'name.ru', old: undefined, new: 'Ада' },
    { field: 'count', old: undefined, new: 0 },
  ])
  expect(changesOf({ action: 'delete', old: row, new: null }).map(({ field }) => field)).toEqual([
    'name.ru',
    'count',
  ])
})

it('changesOf omits ids without a meaning for people', () => {
  const row = { id: '5f0e8a3c', series_id: '0c6f5a6f', kind: 'quiz' }
  expect(changesOf({ action: 'insert', old: null, new: row }).map(({ field }) => field)).toEqual(['kind'])
})

it('changesOf shows that a secret changed', () => {
  const hidden = { secret_hash: '***' }
  expect(changesOf({ action: 'update', old: hidden, new: hidden })).toHaveLength(1)
})
