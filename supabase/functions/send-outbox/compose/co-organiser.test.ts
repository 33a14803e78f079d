import { expect, test } from 'vitest'
import type { Language } from '../message.ts'
import { composeMail } from './compose.ts'

const SITE = 'https://hub.example'
const ID = '6b0e1c5a-3c43-4b7e-9a8e-1f2d3c4b5a69'

const write = (language: Language) =>
  composeMail(
    {
      id: 'm',
      claim: 'c',
      kind: 'co_organiser_added',
      recipient: 'ada@hub.example',
      language,
      payload: {
        name: 'Ada',
        event: {
          id: ID,
          slug: 'quiz',
          title: { ru: 'Квиз', en: 'Quiz' },
          starts_at: '2026-12-12T18:00:00+00:00',
          ends_at: '2026-12-12T20:00:00+00:00',
          format: 'offline',
          sequence: 0,
          is_in_hub: true,
        },
      },
      attempts: 1,
      topic: null,
      settings_secret: 's'.repeat(32),
      hub: {},
    },
    SITE,
  )

test.each([
  ['ru', 'Вы соорганизатор: Квиз', /команда хаба добавила вас/],
  ['en', 'You co-organise: Quiz', /the hub’s team has made you a co-organiser/],
] as const)(
  'the mail to a new co-organiser in %s leads to the form of the event',
  async (language, subject, lead) => {
    const mail = await write(language)
    expect(mail.subject.replaceAll('\u00A0', ' ')).toBe(subject)
    expect(mail.text.replaceAll('\u00A0', ' ')).toMatch(lead)
    expect(mail.html).toContain(`href="${SITE}/admin/events/${ID}/edit"`)
  },
)
