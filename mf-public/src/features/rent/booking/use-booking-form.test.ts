import { expect, it } from 'vitest'
import { isSocialLink } from './use-booking-form.ts'

it.each(['@ada', '@ада.1815', 't.me/ada', 'https://social.example/ada', 'HTTP://social.example/ada?a=b#c'])(
  'takes %s',
  (text) => expect(isSocialLink(text)).toBe(true),
)

it.each([
  'ada',
  '@a',
  'javascript:alert(1)',
  'https://',
  'https://social.example/<b>ada</b>',
  'social.example/ada lovelace',
  '//social.example/ada',
  '<b>t.me/ada</b>',
])('does not take %s', (text) => expect(isSocialLink(text)).toBe(false))
