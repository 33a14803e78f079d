// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { visitSource, withVisitSource } from './visit-source.ts'

afterEach(() => vi.restoreAllMocks())

function arriveAt(url: string, referrer = ''): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: url }] as never)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
}

it.each([
  ['https://hub.example/events/orbits?ref=Telegram', 'https://www.google.rs/', 'ref:telegram'],
  ['https://hub.example/?ref=%D0%B0', '', 'ref:other'],
  ['https://hub.example/?ref=', 'https://www.google.rs/search?q=1', 'host:www.google.rs'],
  ['https://hub.example/', `${location.origin}/events`, 'direct'],
  ['https://hub.example/', '', 'direct'],
  ['https://hub.example/', 'android-app://org.telegram.messenger/', 'host:org.telegram.messenger'],
])('a visit of %s from %s came from %s', (url, referrer, source) => {
  arriveAt(url, referrer)
  expect(visitSource()).toBe(source)
})

it('a request names the source of its visit', () => {
  arriveAt('https://hub.example/?ref=poster')
  const request = { setHeader: vi.fn().mockReturnThis() }
  expect(withVisitSource(request)).toBe(request)
  expect(request.setHeader).toHaveBeenCalledWith('x-visit-source', 'ref:poster')
})
