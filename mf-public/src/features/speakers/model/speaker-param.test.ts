import { expect, it } from 'vitest'
import { isSpeakerParam } from './speaker-param.ts'

it.each(['7c0f3f0e-0000-4000-8000-000000000001', '7C0F3F0E-0000-4000-8000-00000000000A', 'marija-kovac'])(
  'takes %s',
  (value) => expect(isSpeakerParam(value)).toBe(true),
)

it.each([
  undefined,
  '',
  'Marija',
  '7C0F3F0E-0000-4000-8000',
  '7c0f3f0e-0000-4000-8000-000000000001 ',
  'a\u0000',
  '..',
])('rejects %j', (value) => expect(isSpeakerParam(value)).toBe(false))
