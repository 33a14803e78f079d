import { expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import ru from '../locales/ru.json' with { type: 'json' }
import { fillLead, greetingName } from './greeting.ts'

it.each(['Ада Лавлейс', 'Ada B. Lovelace', 'J. R. R. Tolkien', 'А.Б. Иванов', 'Jean-Luc O’Neill', 'Dr. Ada'])(
  'greets %s by name',
  (name) => {
    expect(greetingName(name)).toBe(name)
  },
)

it.each([
  'Ada, pay at evil.example',
  'https://evil.example',
  'www evil example',
  'evil。example',
  'EVIL.RU',
  'пример.рф',
  'ada@evil.example',
  't.me/evil',
  '10.0.0.1',
  '[pay](x)',
  '<b>Ada</b>',
  'hxxp: evil',
])('does not greet by %s, which a mail program could make a link of', (name) => {
  expect(greetingName(name)).toBe('')
})

it('begins a sentence with its next word where there is no name', () => {
  expect(fillLead('{name}, спасибо. Ниже {event}.', { name: '', event: 'всё' })).toBe('Спасибо. Ниже всё.')
  expect(fillLead('{name}, thank you.', { name: 'Ada' })).toBe('Ada, thank you.')
})

it.each(
  [ru, en].flatMap(({ kinds, telegram }) =>
    [
      ...Object.values<{ lead: string[]; lead_several?: string[] }>(kinds),
      ...Object.values(telegram.leads).map((lead) => ({ lead, lead_several: [] })),
    ].flatMap(({ lead, lead_several: several = [] }) => [...lead, ...several]),
  ),
)('begins as a sentence does without a name: %s', (lead) => {
  expect(fillLead(lead, { name: '', event: 'Time', date: '12 December' })).toMatch(/^[\p{Lu}\d“«]/u)
})
