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

it('changesOf names the setting inside an object, and the item of a list', () => {
  const item = { id: 'about', label: 'О нас', path: '/about', visible: true, order: 1 }
  const rent = { id: 'rent', label: 'Аренда', path: '/rent', visible: true, order: 2 }
  const column = { title: 'Хаб', links: [{ label: 'Вакансии', path: '/jobs' }] }
  const old = {
    navigation_items: [item, rent],
    footer_settings: { phone: '011', email: 'a@hub.example', columns: [column] },
  }
  const now = {
    navigation_items: [{ ...item, label: 'О хабе' }],
    footer_settings: { phone: '012', email: 'a@hub.example', columns: [{ ...column, links: [] }] },
  }
  expect(changesOf({ action: 'update', old, new: now })).toEqual([
    { field: 'label', within: ['navigation_items', 'О хабе'], old: 'О нас', new: 'О хабе' },
    { field: 'label', within: ['navigation_items', 'Аренда'], old: 'Аренда', new: undefined },
    { field: 'path', within: ['navigation_items', 'Аренда'], old: '/rent', new: undefined },
    { field: 'visible', within: ['navigation_items', 'Аренда'], old: true, new: undefined },
    { field: 'order', within: ['navigation_items', 'Аренда'], old: 2, new: undefined },
    { field: 'phone', within: ['footer_settings'], old: '011', new: '012' },
    { field: 'label', within: ['footer_settings', 'columns', 'Хаб', 'links', 'Вакансии'], old: 'Вакансии' },
    { field: 'path', within: ['footer_settings', 'columns', 'Хаб', 'links', 'Вакансии'], old: '/jobs' },
  ])
})
