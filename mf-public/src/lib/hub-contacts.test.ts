import { describe, expect, it } from 'vitest'
import { contactMethodOf, mailtoUrl, telUrl } from './hub-contacts.ts'

describe('mailTo', () => {
  it('writes the subject so that it arrives whole', () => {
    expect(mailtoUrl('hello@hub.example', 'Абонемент «Пять & больше»?')).toBe(
      `mailto:hello@hub.example?subject=${encodeURIComponent('Абонемент «Пять & больше»?')}`,
    )
    expect(mailtoUrl(' hello@hub.example ')).toBe('mailto:hello@hub.example')
  })

  it.each([
    null,
    '',
    'hello',
    'a@b',
    'a b@hub.example',
    'a@hub.example?bcc=b@evil.example',
    'a@hub.example,b@evil.example',
    'a%0Ab@hub.example',
  ])('is none for %s', (email) => expect(mailtoUrl(email)).toBeUndefined())
})

describe('telTo', () => {
  it.each([
    ['+381 60 000 00 00', 'tel:+381600000000'],
    ['060/000-000', 'tel:060000000'],
  ])('%s is %s', (phone, expected) => expect(telUrl(phone)).toBe(expected))

  it.each([null, '', 'no phone', '12', '+', `+${'1'.repeat(30)}`])('is none for %s', (phone) =>
    expect(telUrl(phone)).toBeUndefined(),
  )
})

describe('the way to ask', () => {
  it.each([
    [{ email: 'hello@hub.example', phone: '+38160000000' }, 'mail'],
    [{ email: null, phone: '+38160000000' }, 'phone'],
    [{ email: 'nonsense', phone: 'nonsense' }, 'visit'],
    [undefined, 'visit'],
  ])('with %j is %s', (contacts, by) => expect(contactMethodOf(contacts, 'День').by).toBe(by))
})
