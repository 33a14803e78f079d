// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { parseProgrammeQuery } from '../../../../federation/serve/programme/programme-query.ts'
import { type EmbedSettings, embedUrl, frameCode, resizeCode } from './snippet.ts'

const ORIGIN = 'https://hub.example'
const programme: EmbedSettings = {
  slug: undefined,
  language: 'ru',
  theme: 'auto',
  kinds: [],
  field: '',
  limit: 6,
}

afterEach(() => document.body.replaceChildren())

describe('embedUrl', () => {
  it('names what was chosen, in parameters that the page server accepts', () => {
    const url = new URL(
      embedUrl(ORIGIN, {
        ...programme,
        language: 'en',
        theme: 'dark',
        kinds: ['lecture', 'quiz'],
        field: 'optics',
        limit: 12,
      }),
    )
    expect(url.href).toBe(
      `${ORIGIN}/embed/programme?lang=en&theme=dark&kind=lecture,quiz&field=optics&limit=12`,
    )
    const query = parseProgrammeQuery(url.searchParams, ['lang', 'theme', 'kind', 'field', 'limit'])
    expect(query).toMatchObject({
      language: 'en',
      kinds: ['lecture', 'quiz'],
      fields: ['optics'],
      limit: 12,
    })
  })

  it('leaves out what filters nothing', () => {
    expect(embedUrl(ORIGIN, programme)).toBe(`${ORIGIN}/embed/programme?lang=ru&limit=6`)
  })

  it('filters nothing for a single event', () => {
    const url = embedUrl(ORIGIN, { ...programme, slug: 'last-seat', kinds: ['quiz'], field: 'optics' })
    expect(url).toBe(`${ORIGIN}/embed/event/last-seat?lang=ru`)
  })
})

describe('frameCode', () => {
  it('is a frame with the URL and the title, whatever signs they have', () => {
    document.body.innerHTML = frameCode(
      `${ORIGIN}/embed/event/atoms?lang=ru&theme=dark`,
      'Атомы "&" <пустота>',
    )
    const frame = document.querySelector('iframe')
    expect(frame?.getAttribute('src')).toBe(`${ORIGIN}/embed/event/atoms?lang=ru&theme=dark`)
    expect(frame?.title).toBe('Атомы "&" <пустота>')
    expect(document.body.children).toHaveLength(1)
  })
})

describe('resizeCode', () => {
  const code = resizeCode(ORIGIN)

  /** Runs the code of the snippet and returns a frame with a function that sends a message from it. */
  function framed() {
    const frame = document.body.appendChild(document.createElement('iframe'))
    const other = document.body.appendChild(document.createElement('iframe'))
    // Pages of frames are not loaded here, so neither has a window of its own.
    Object.defineProperty(frame, 'contentWindow', { value: window })
    new Function(code.replace(/<\/?script>/g, ''))()
    const send = (origin: string, data: unknown) =>
      window.dispatchEvent(Object.assign(new Event('message'), { origin, data, source: frame.contentWindow }))
    return { frame, other, send }
  }

  it('sets the height of the frame that posts it, and of no other', () => {
    const { frame, other, send } = framed()
    send(ORIGIN, { type: 'hub-embed-resize', height: 512 })
    expect([frame.height, other.height]).toEqual(['512', ''])
  })

  it('ignores other sites and other messages', () => {
    const { frame, send } = framed()
    send('https://elsewhere.example', { type: 'hub-embed-resize', height: 512 })
    send(ORIGIN, { type: 'something-else', height: 512 })
    send(ORIGIN, null)
    expect(frame.height).toBe('')
  })
})
