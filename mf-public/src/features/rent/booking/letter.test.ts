import { expect, it } from 'vitest'
import { letterTo } from './letter.ts'

const letter = { subject: 'Аренда: зал & двор', lines: ['Здравствуйте!', '', 'Итого: 4 500 RSD + 10 EUR?'] }

it('keeps every sign of the letter', () => {
  const link = letterTo('hello@hub.example', letter) ?? ''
  expect(link).toMatch(/^mailto:hello@hub\.example\?subject=/)
  // Not as a form would: there a plus is a space.
  const [subject, body] =
    link
      .split('?')[1]
      ?.split('&')
      .map((pair) => decodeURIComponent(pair.split('=')[1] ?? '')) ?? []
  expect(subject).toBe(letter.subject)
  expect(body).toBe('Здравствуйте!\r\n\r\nИтого: 4 500 RSD + 10 EUR?')
})

it.each([null, '', 'not an address', 'a@b.example?bcc=c@d.example'])('goes nowhere from %j', (email) => {
  expect(letterTo(email, letter)).toBeUndefined()
})
