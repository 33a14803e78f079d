import { describe, expect, it } from 'vitest'
import { chooseComposition } from './live-site.ts'
import { requestUrl } from './request-url.ts'

const asked = (url: string, proxy?: string) =>
  new Request(url, { headers: proxy === undefined ? {} : { 'x-forwarded-proto': proxy } })

describe('the URL that a visitor sees', () => {
  it.each([
    ['https behind a proxy that says so', 'http://hub.example/events?page=2', 'https', 'https://hub.example'],
    ['https at the edge', 'https://hub.example/', undefined, 'https://hub.example'],
    ['http where nobody says otherwise', 'http://localhost:3000/', undefined, 'http://localhost:3000'],
    ['http behind a proxy without TLS', 'http://hub.example/', 'http', 'http://hub.example'],
    [
      'the one it was where the proxy talks nonsense',
      'http://hub.example/',
      'javascript',
      'http://hub.example',
    ],
  ])('is %s', (_, url, proxy, origin) => {
    expect(requestUrl(asked(url, proxy)).origin).toBe(origin)
  })

  it('determines whether the canary cookie is Secure', () => {
    const live = { live: 'a', canary: { id: 'b', share: 10 } } as never
    expect(chooseComposition(live, asked('http://hub.example/', 'https')).cookie).toContain('; Secure')
    expect(chooseComposition(live, asked('http://localhost:3000/')).cookie).not.toContain('; Secure')
  })
})
