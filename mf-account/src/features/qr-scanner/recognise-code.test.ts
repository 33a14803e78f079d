import { expect, it } from 'vitest'
import { recogniseCode } from './recognise-code.ts'

const site = { origins: ['https://hub.example'] }
const ticket = { kind: 'ticket', code: '7K3MQ9ZT4HW2' }
const leads = (path: string) => ({ kind: 'leads', path })

it.each([
  ['7K3M-Q9ZT-4HW2', ticket],
  ['https://hub.example/qr?code=7K3MQ9ZT4HW2', ticket],
  ['last-seat', { kind: 'possible-event', slug: 'last-seat' }],
  ['https://hub.example/events/last-seat?utm=1', leads('/events/last-seat')],
  ['https://hub.example/tickets/Zk3_a-9fQwXz2Zk3_a9f', leads('/tickets/Zk3_a-9fQwXz2Zk3_a9f')],
  ['https://hub.example/rent', leads('/rent')],
  ['https://hub.example/admin', { kind: 'foreign-address' }],
  ['https://evil.example/events/last-seat', { kind: 'foreign-address' }],
  ['//evil.example', { kind: 'foreign-address' }],
  ['www.evil.example', { kind: 'foreign-address' }],
  ['javascript:alert(1)', { kind: 'unknown' }],
  ['WIFI:S:Hub;T:WPA;P:secret;;', { kind: 'unknown' }],
  ['7K3M-Q9ZT-4HW3', { kind: 'unknown' }],
])('scanned, %s', (text, expected) => expect(recogniseCode(text, 'scanned', site)).toEqual(expected))

it.each([
  [' 7k3m q9zt 4hw2 ', ticket],
  ['7k3m-q9zt-4hw2', ticket],
  ['7KEM-Q9ZT-4HW2', { kind: 'slip' }],
  ['7k3m-q9zt-4hw', { kind: 'slip' }],
  ['hello', { kind: 'unknown' }],
  ['last-seat-of-them-all', { kind: 'unknown' }],
  ['https://hub.example/events/last-seat', leads('/events/last-seat')],
  ['https://evil.example', { kind: 'foreign-address' }],
])('typed, %s', (text, expected) => expect(recogniseCode(text, 'typed', site)).toEqual(expected))
