import { COVER_VERSION, coverUrl } from '@hub/shared-ui/cover-url'
import { describe, expect, it } from 'vitest'
import { coverResponses } from './cover-responses.ts'

const cover = { seed: 'quiz', kind: 'quiz' } as const
const bodyOf = (path: string) => coverResponses()(path)?.text()

describe('coverResponses', () => {
  it('responds with an immutable SVG that runs no scripts', async () => {
    const path = coverUrl(cover, 'light')
    const response = coverResponses()(path)
    expect(Object.fromEntries(response?.headers ?? [])).toEqual({
      'content-type': 'image/svg+xml',
      etag: `W/"${COVER_VERSION}${path}"`,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': `default-src 'none'`,
    })
    const svg = await response?.text()
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 400 300" width="400"/)
    expect(svg).not.toMatch(/var\(|style|script|href/)
  })

  it('responds to the same path with the same bytes', async () => {
    const path = coverUrl({ ...cover, motif: 'lattice' }, 'dark')
    expect(await bodyOf(path)).toBe(await bodyOf(path))
    const responses = coverResponses()
    expect(await responses(path)?.text()).toBe(await responses(path)?.text())
  })

  it('responds to another version with the current cover, cached for a short time', async () => {
    const path = coverUrl(cover, 'light')
    const other = path.replace(`/${COVER_VERSION}/`, `/${COVER_VERSION + 1}/`)
    expect(await bodyOf(other)).toBe(await bodyOf(path))
    expect(coverResponses()(other)?.headers.get('cache-control')).toBe('public, max-age=300')
  })

  it('responds with 404 for an unknown kind, and does not handle other paths', () => {
    const missing = coverResponses()('/covers/1/gone/m-4x3-light/a.svg')
    expect([missing?.status, missing?.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(coverResponses()('/events')).toBeUndefined()
  })
})
