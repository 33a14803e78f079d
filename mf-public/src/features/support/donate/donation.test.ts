import { expect, it } from 'vitest'
import { amountRule } from './donation.ts'

it.each([
  ['1', undefined],
  ['1 000 000', undefined],
  ['750,50', undefined],
  ['1.500', undefined],
  ['', 'common:forms.required'],
  ['0', 'support:donate.limits'],
  ['0,99', 'support:donate.limits'],
  ['1000000,01', 'support:donate.limits'],
  ['9'.repeat(40), 'support:donate.limits'],
  ['-500', 'support:donate.malformed'],
  ['тысяча', 'support:donate.malformed'],
  ['1e3', 'support:donate.malformed'],
  ['<b>500</b>', 'support:donate.malformed'],
])('%j: %s', (text, key) => expect(amountRule(text)?.key).toBe(key))
