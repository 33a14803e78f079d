// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { Cover } from './cover.tsx'
import { coverArt } from './cover-art.ts'
import { coverSvg } from './cover-svg.ts'

const drawing = () => document.querySelector('svg')

describe('Cover', () => {
  it('is the drawing of its seed, hidden from screen readers', async () => {
    await renderUi(<Cover seed="time" kind="lecture" motif="orbits" />)
    const art = coverArt('time', 'lecture', { motif: 'orbits' })
    expect(drawing()?.getAttribute('viewBox')).toBe('0 0 400 300')
    expect(drawing()?.querySelectorAll('path')).toHaveLength(art.body.split('<path').length - 1)
    expect(drawing()?.dataset).toMatchObject({ kind: 'lecture', print: art.print })
    expect(drawing()?.closest('[aria-hidden="true"]')).not.toBeNull()
  })

  it('falls back on the seed when staff pinned what no motif is called', async () => {
    expect(coverArt('time', 'lecture', { motif: 'toString' })).toEqual(coverArt('time', 'lecture'))
  })

  it('shares no pattern between two of the same', async () => {
    await renderUi(
      <>
        <Cover seed="a" kind="quiz" motif="lattice" />
        <Cover seed="a" kind="quiz" motif="lattice" />
      </>,
    )
    const ids = [...document.querySelectorAll('pattern')].map((pattern) => pattern.id)
    expect(new Set(ids).size).toBe(4)
    const used = [...document.querySelectorAll('[fill^="url"]')].map((path) =>
      path.getAttribute('fill')?.slice(5, -1),
    )
    expect(used).toEqual(ids)
  })

  it('gives way to a photo in the same box', async () => {
    await renderUi(
      <Cover seed="a" kind="quiz" ratio={2.5} photo={{ src: '/a.webp', width: 1200, height: 480 }} />,
    )
    expect(drawing()).toBeNull()
    const photo = document.querySelector('img')
    expect([photo?.getAttribute('src'), photo?.alt, photo?.width, photo?.height]).toEqual([
      '/a.webp',
      '',
      1200,
      480,
    ])
    expect(photo?.parentElement?.style.getPropertyValue('--cover-own-ratio')).toBe('2.5')
  })
})

describe('coverSvg', () => {
  const colours = { ground: '#0a0f1d', line: '#fe8c78', spot: '#fcfaf6' }

  it('is a file that needs no style sheet', () => {
    const svg = coverSvg('time', 'lecture', colours, { motif: 'eclipse' })
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 400 300"/)
    expect(svg).toContain('#fe8c78')
    expect(svg).not.toContain('var(')
  })

  it('takes colours and nothing else', () => {
    expect(() => coverSvg('a', 'quiz', { ...colours, line: '"/><script>' })).toThrow('Not a colour')
  })
})
