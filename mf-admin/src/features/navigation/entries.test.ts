import { describe, expect, it } from 'vitest'
import { columnsIn, type Entry, freshEntry, itemsIn, linksOf, pairLinks } from './entries.ts'

const link = (id: string, label: string, path = `/${id}`, own: object = {}) => ({
  ...{ id, label, path, visible: true, place: 'menu' as const },
  ...own,
})
const pair = (...lists: [ReturnType<typeof link>[], ReturnType<typeof link>[]]) =>
  pairLinks(...lists).map(({ id, label_ru, label_en }) => [id, label_ru, label_en].join(' '))

describe('links of both languages', () => {
  it('are one entry when they lead to the same page, of two the one of the same id', () => {
    expect(
      pair(
        [link('events', 'События')],
        [link('talks', 'Talks', '/events'), link('events', 'Events', '/events')],
      ),
    ).toEqual(['talks  Talks', 'events События Events'])
  })

  it('that lead to different pages are two entries with an id each', () => {
    expect(pair([link('news', 'Канал', '/ru')], [link('news', 'Channel', '/en')])).toEqual([
      'news-en  Channel',
      'news Канал ',
    ])
  })

  it('keep the Russian order, and what is in English alone its predecessor', () => {
    const russian = [link('a', 'А'), link('b', 'Б'), link('c', 'В')]
    const english = [link('c', 'C'), link('x', 'X'), link('y', 'Y'), link('a', 'A')]
    expect(pair(russian, english)).toEqual(['a А A', 'b Б ', 'c В C', 'x  X', 'y  Y'])
  })

  it('of the footer are no entries of the menu, and stay in their column', () => {
    const footer = { columns: [{ id: 'one', links: [{ id: 'a', label: 'А', path: '/a' }] }] }
    const own = linksOf({ navigation: [], footer: footer as never })
    expect(pairLinks([link('a', 'А')], own).map(({ place }) => place)).toEqual(['menu', 'column1'])
  })
})

describe('an entry', () => {
  const entry = (own: Partial<Entry>): Entry => ({
    ...freshEntry(),
    id: 'a',
    path: '/a',
    label_ru: 'А',
    ...own,
  })

  it('is written to the languages in which it has a label, with its place among those', () => {
    const entries = [entry({}), entry({ id: 'b', label_ru: '', label_en: 'B', visible_en: false })]
    expect(itemsIn(entries, 'ru')).toEqual([{ id: 'a', label: 'А', path: '/a', visible: true, order: 1 }])
    expect(itemsIn(entries, 'en')).toEqual([{ id: 'b', label: 'B', path: '/a', visible: false, order: 1 }])
  })

  it('of the footer is in its column; columns without links are left out', () => {
    const entries = [entry({ place: 'column3' }), entry({ place: 'column1', label_ru: ' ', label_en: 'A' })]
    expect(columnsIn(entries, 'ru')).toEqual([
      { id: 'column-3', links: [{ id: 'a', label: 'А', path: '/a' }] },
    ])
    expect(columnsIn(entries, 'en').map(({ id }) => id)).toEqual(['column-1'])
  })
})
