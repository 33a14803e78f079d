import type { Language, Message, Payload } from '../message.ts'
import { composeMail } from './compose.ts'

export const SITE = 'https://hub.example'
export const SECRET = 'x'.repeat(32)

export const event = {
  id: '6b0e1c5a-3c43-4b7e-9a8e-1f2d3c4b5a69',
  slug: 'time',
  title: { ru: 'Куда идёт время', en: 'Where Time Goes' },
  starts_at: '2056-12-12T18:00:00+00:00',
  ends_at: '2056-12-12T20:00:00+00:00',
  format: 'offline',
  sequence: 3,
  is_in_hub: true,
} as const

export const registration = {
  status: 'confirmed',
  position: null,
  ticket_code: '7K3MQ9ZT4HW2',
  confirm_until: null,
  is_online: false,
}

export const order = {
  number: 1001,
  status: 'paid',
  payment_method: 'ips_qr',
  discount_amount: 0,
  total_amount: 120_000,
  currency: 'RSD',
  expires_at: null,
  items: [],
  payment: null,
}

/** Composes the mail of a kind to ada@hub.example. */
export const write = (kind: string, language: Language, payload: Payload, hub: Message['hub'] = {}) =>
  composeMail(
    {
      id: 'm',
      claim: 'c',
      kind,
      recipient: 'ada@hub.example',
      language,
      payload,
      attempts: 1,
      topic: null,
      settings_secret: null,
      hub,
    },
    SITE,
  )
