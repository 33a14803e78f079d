import { afterEach, expect, test, vi } from 'vitest'
import type { Language, MembershipData, Payload } from '../message.ts'
import { composeMail } from './compose.ts'

const SITE = 'https://hub.example'
const membership: MembershipData = {
  plan: { slug: 'day', name: { ru: 'День', en: 'Day' } },
  days_left: 10,
  valid_from: '2026-12-01',
  valid_until: '2026-12-30',
  from_time: '10:00',
  to_time: '22:00',
  code: '7K3MQ9ZT4HW2',
}

afterEach(() => {
  vi.useRealTimers()
})

const write = (
  kind: string,
  more: Partial<MembershipData> = {},
  language: Language = 'en',
  payload: Payload = {},
) =>
  composeMail(
    {
      id: 'm',
      claim: 'c',
      kind,
      recipient: 'ada@hub.example',
      language,
      payload: { name: 'Ada', membership: { ...membership, ...more }, ...payload },
      attempts: 1,
      topic: null,
      settings_secret: 's'.repeat(32),
      hub: {},
    },
    SITE,
  )
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test('the mail of a new membership has its code as a picture and in print, its days and hours', async () => {
  const { text, attachments, html } = await write('membership_started')
  expect(attachments.map(({ cid }) => cid)).toContain('membership')
  expect(html).toContain('QR code of the membership 7K3M-Q9ZT-4HW2')
  expect(plain(text)).toContain('Days left: 10')
  expect(text).toContain('10:00–22:00')
  expect(text).toContain(`${SITE}/profile/coworking`)
})

test('reminders name the last day without the code, and lead to the next order once it is over', async () => {
  const { code: _, ...reminded } = membership
  const ending = await write('membership_ending', { ...reminded, code: undefined } as never, 'ru')
  expect(plain(ending.text)).toContain('Последний день: ')
  expect(plain(ending.text)).toContain('30 декабря')
  expect(ending.attachments.map(({ cid }) => cid)).not.toContain('membership')
  const ended = await write('membership_ended', {}, 'ru')
  expect(ended.text).toContain(`${SITE}/coworking/day/order`)
})

test.each([
  ['ru', /\n\nAda, 12 декабря коворкинг закрыт/, 'Коворкинг закрыт: суббота, 12 декабря'],
  [
    'en',
    /\n\nAda, the coworking space is closed on 12 December,/,
    'The coworking space is closed: Saturday 12 December',
  ],
] as const)(
  'the mail of a cancelled day names it in a sentence without its weekday, in %s',
  async (language, lead, subject) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00Z') })
    const mail = await write('desk_cancelled', {}, language, { desk: { day: '2026-12-12', note: null } })
    expect(plain(mail.text)).toMatch(lead)
    expect(plain(mail.subject)).toBe(subject)
  },
)
