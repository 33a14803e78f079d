import { describe, expect, it } from 'vitest'
import {
  namesIn,
  namesWithRetiredWords,
  proseIn,
  proseWithRetiredWords,
  retiredWords,
} from './retired-words.ts'

describe('retiredWords', () => {
  it('returns the bold words of the table, and no others', () => {
    const glossary =
      '**not here**\n## Words no longer used\n| word | instead |\n|---|---|\n| **wish** | draft |\n| **thing**, **things** | items |\n| way | path **bold** |\n'
    expect(retiredWords(glossary)).toEqual(['wish', 'thing', 'things'])
  })
})

describe('namesIn', () => {
  it('returns the path and the declarations of a module', () => {
    const source =
      'const local = 1\nexport async function load() {\n  let inner = 1\n}\nexport type Kind = 1\n'
    expect(namesIn('a/b.ts', source).map(({ name }) => name)).toEqual([
      'a/b.ts',
      'local',
      'load',
      'inner',
      'Kind',
    ])
  })

  it('returns the objects that a migration creates', () => {
    const source =
      'create table public.events (\n);\ncreate unique index events_slug on public.events (slug);\ncreate function private.seats_left() returns int\n'
    expect(namesIn('a.sql', source).map(({ name }) => name)).toEqual([
      'a.sql',
      'events',
      'events_slug',
      'seats_left',
    ])
  })
})

describe('namesWithRetiredWords', () => {
  const find = (name: string) =>
    namesWithRetiredWords([{ name, file: 'a.ts' }], ['wish', 'door']).map(({ word }) => word)

  it.each([
    ['paymentWish', 'wish'],
    ['WISH_LIST', 'wish'],
    ['wish_of', 'wish'],
    ['useDoor', 'door'],
    ['HTTPDoor', 'door'],
    ['features/door/open-day.ts', 'door'],
  ])('finds the retired word in %s', (name, word) => {
    expect(find(name)).toEqual([word])
  })

  it.each(['wishbone', 'outdoorSeats', 'doors'])('accepts %s, which only contains its letters', (name) => {
    expect(find(name)).toEqual([])
  })
})

describe('proseIn', () => {
  it('returns comments and the titles of tests', () => {
    const source =
      "/** One. */\nconst url = 'https://two' // after code\n  // Three.\ndescribe('four', () => {})\nit.each([\n  ['a'],\n])('five %s', () => {})\n"
    expect(proseIn('a.test.ts', source).map(({ name }) => name)).toEqual([
      '/** One. */',
      ' Three.',
      'four',
      'five %s',
    ])
  })

  it('returns comments of a migration, in the file and in the database', () => {
    const source =
      "-- One.\ncomment on table public.events is\n  'Two: it''s one ' 'text.';\ninsert into a values ('three');\n"
    expect(proseIn('a.sql', source).map(({ name }) => name)).toEqual([' One.', "'Two: it''s one ' 'text.'"])
  })

  it('returns the lines of Markdown without code and the targets of links', () => {
    const source = '# One\n\n- [two](three.md) and `four`\n```sh\nfive\n```\n'
    expect(proseIn('a.md', source).map(({ name }) => name)).toEqual(['# One', '- [two and '])
  })

  it('accepts what the glossary says of retired words', () => {
    expect(proseIn('docs/glossary.md', '| wish | draft |\n')).toEqual([])
  })
})

describe('proseWithRetiredWords', () => {
  const find = (text: string) => proseWithRetiredWords([{ name: text, file: 'a.ts' }], ['door', 'letter'])

  it('finds a retired word in a sentence', () => {
    expect(find('Shown at the door.')).toMatchObject([{ word: 'door' }])
  })

  it('accepts a word that is right in a sentence', () => {
    expect(find('One letter of the alphabet.')).toEqual([])
  })
})
