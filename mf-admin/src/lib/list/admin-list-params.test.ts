// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { adminListParams, listReturnPath, storeListPath } from './admin-list-params.ts'

const address = adminListParams({
  sorts: ['code', 'created'],
  sort: 'created_desc',
  filters: { state: ['active', 'off'] },
  optional: ['used', 'scope'],
})
const parse = (query: string) => address.parse(new URLSearchParams(query))

it.each(['', 'q=sale&state=off&sort=code_desc&hide=used%2Cscope&page=3', 'sort=created'])(
  'reads %j and writes it again',
  (query) => {
    expect(address.params(parse(query)).toString()).toBe(query)
  },
)

it('ignores unknown values, and keeps search params of others', () => {
  expect(parse('state=burning&sort=password&hide=code&page=-1')).toEqual({
    text: '',
    page: 1,
    sort: 'created_desc',
    filters: {},
    hidden: [],
  })
  expect(address.params(parse(''), new URLSearchParams('lang=en&state=off')).toString()).toBe('lang=en')
})

it('hides some columns by default', () => {
  const modest = adminListParams({ sorts: [], sort: 'x', filters: {}, optional: ['used'], hidden: ['used'] })
  expect(modest.parse(new URLSearchParams()).hidden).toEqual(['used'])
  const all = modest.parse(new URLSearchParams('hide='))
  expect(all.hidden).toEqual([])
  expect(modest.params(all).toString()).toBe('hide=')
})

it('a list link restores its last search params, after a reload too', async () => {
  expect(listReturnPath('/admin/users')).toBe('/admin/users')
  storeListPath('/admin/users', '?q=ana&page=2')
  // A reload keeps the storage of the tab and nothing else.
  vi.resetModules()
  const reloaded = await import('./admin-list-params.ts')
  expect(reloaded.listReturnPath('/admin/users')).toBe('/admin/users?q=ana&page=2')
  expect(reloaded.listReturnPath('/admin/orders')).toBe('/admin/orders')
})
