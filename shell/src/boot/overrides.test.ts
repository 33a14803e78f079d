// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { applyOverrides, hasForeignOverrides, readOverrides, resetOverrides } from './overrides.ts'

const URL = 'http://localhost:3003/remoteEntry.js'

describe('overrides', () => {
  beforeEach(() => sessionStorage.clear())

  it('reads the URL of another entry and keeps it for the session', () => {
    expect(readOverrides(`?mf.mf-admin=${URL}`, sessionStorage).entries).toEqual({ 'mf-admin': URL })
    expect(readOverrides('', sessionStorage).entries).toEqual({ 'mf-admin': URL })
  })

  it('removes an override when its parameter is empty', () => {
    readOverrides(`?mf.mf-admin=${URL}`, sessionStorage)
    expect(readOverrides('?mf.mf-admin=', sessionStorage).entries).toEqual({})
  })

  it('switches remotes off and on again', () => {
    expect(readOverrides('?mf.disable=mf-admin,mf-calendar', sessionStorage).disabled).toEqual([
      'mf-admin',
      'mf-calendar',
    ])
    expect(readOverrides('?mf.disable=', sessionStorage).disabled).toEqual([])
  })

  it('is empty again after a reset', () => {
    readOverrides('?mf.disable=mf-admin', sessionStorage)
    resetOverrides(sessionStorage)
    expect(readOverrides('', sessionStorage)).toEqual({ entries: {}, disabled: [] })
  })

  it.each(['{', 'null', '[]', '{"entries":1}', '{"entries":{"mf-admin":7},"disabled":[]}'])(
    'survives %s in the store',
    (stored) => {
      sessionStorage.setItem('hub-overrides', stored)
      expect(readOverrides('', sessionStorage).entries).toEqual({})
    },
  )

  it.each([
    [URL, true],
    ['/mf-admin/1/remoteEntry.js', false],
    ['http://', false],
  ])('an entry at %s is of another origin: %s', (entry, isForeign) => {
    expect(hasForeignOverrides({ entries: { 'mf-admin': entry }, disabled: [] })).toBe(isForeign)
  })

  it('removes the integrity of an overridden entry only', () => {
    const remote = (name: string) => ({ name, entry: `/${name}/1/e.js`, integrity: 'sha384-x', version: '1' })
    const registry = {
      remotes: [remote('mf-admin'), remote('mf-public'), remote('mf-calendar')],
      problems: [],
    } as never
    const { remotes } = applyOverrides(registry, { entries: { 'mf-admin': URL }, disabled: ['mf-calendar'] })
    expect(remotes).toEqual([{ name: 'mf-admin', entry: URL, version: 'override' }, remote('mf-public')])
  })
})
