import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { bearerToken, verifyJwt } from './jwt.ts'

const secret = 'secret'
const now = Date.parse('2026-01-01T00:00:00Z')
const seconds = now / 1000

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function sign(claims: unknown, header: unknown = { alg: 'HS256' }, key = secret): string {
  const content = `${encode(header)}.${encode(claims)}`
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`
}

test('a valid token returns its claims', () => {
  const claims = { role: 'authenticated', sub: 'ada', exp: seconds + 1 }
  expect(verifyJwt(sign(claims), secret, now)).toEqual({ claims })
})

test('an expired token has an error of its own', () => {
  expect(verifyJwt(sign({ role: 'authenticated', exp: seconds }), secret, now)).toEqual({
    problem: 'expired',
  })
})

test.each([
  ['another key', sign({ role: 'service_role' }, { alg: 'HS256' }, 'guess')],
  ['no signature', `${encode({ alg: 'none' })}.${encode({ role: 'service_role' })}.`],
  ['another algorithm', sign({ role: 'service_role' }, { alg: 'none' })],
  ['changed claims', sign({ role: 'anon' }).replace(/\..*\./, `.${encode({ role: 'service_role' })}.`)],
  ['no role', sign({ sub: 'ada' })],
  ['no object', sign(null)],
  ['a part too many', `${sign({ role: 'anon' })}.x`],
  ['no token', 'abc'],
  ['nothing', ''],
])('%s is rejected', (_name, token) => {
  expect(verifyJwt(token, secret, now)).toEqual({ problem: 'malformed' })
})

test.each([
  ['Bearer abc', 'abc'],
  ['bearer abc', 'abc'],
  ['Basic abc', undefined],
  ['', undefined],
])('the token of %s', (header, token) => {
  expect(bearerToken(new Headers({ Authorization: header }))).toBe(token)
})
