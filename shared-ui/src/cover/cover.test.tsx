// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { Cover } from './cover.tsx'
import { coverRatios } from './cover-options.ts'
import { coverArt, coverSvg } from './cover-svg.ts'

const images = () => [...document.querySelectorAll('img')]

describe('Cover', () => {
  it('shows the file of its seed in the theme of the page, hidden from screen readers', async () => {
    await renderUi(<Cover seed="time" kind="lecture" motif="orbits" size="l" ratio="5x2" />)
    expect(images().map((image) => image.getAttribute('src'))).toEqual([
      '/covers/1/lecture-orbits/l-5x2-light/time.svg',
      '/covers/1/lecture-orbits/l-5x2-dark/time.svg',
    ])
    for (const image of images()) {
      expect([image.alt, image.width, image.height]).toEqual(['', 1800, 720])
      expect(image.getAttribute('loading')).toBe('lazy')
      expect(image.closest('[aria-hidden="true"]')).not.toBeNull()
    }
  })

  it('asks for an eager one in the theme of the system, and for the other only when a visitor chose it', async () => {
    await renderUi(<Cover seed="time" kind="lecture" motif="orbits" eager />)
    const file = (theme: string) => `/covers/1/lecture-orbits/m-4x3-${theme}/time.svg`
    const source = document.querySelector('picture > source')
    expect([source?.getAttribute('media'), source?.getAttribute('srcset')]).toEqual([
      '(prefers-color-scheme: dark)',
      file('dark'),
    ])
    expect(
      images().map((image) => [
        image.parentElement?.localName,
        image.getAttribute('src'),
        image.getAttribute('loading'),
        image.getAttribute('fetchpriority'),
      ]),
    ).toEqual([
      ['picture', file('light'), null, 'high'],
      ['span', file('light'), 'lazy', 'high'],
      ['span', file('dark'), 'lazy', 'high'],
    ])
  })

  it('shows one file where the theme is known', async () => {
    await renderUi(<Cover seed="time" kind="lecture" theme="dark" print="night" />)
    expect(images().map((image) => image.getAttribute('src'))).toEqual([
      '/covers/1/lecture-night/m-4x3-dark/time.svg',
    ])
  })

  it('falls back on the seed when staff chose a name that no motif has', async () => {
    await renderUi(<Cover seed="time" kind="lecture" motif="toString" theme="light" />)
    expect(images()[0]?.getAttribute('src')).toBe('/covers/1/lecture/m-4x3-light/time.svg')
    expect(coverArt('time', 'lecture', { motif: 'toString' })).toEqual(coverArt('time', 'lecture'))
  })

  it('gives its box the ratio and the colour of the kind before a picture arrives', async () => {
    await renderUi(<Cover seed="a" kind="quiz" ratio="5x2" print="night" />)
    const box = images()[0]?.parentElement
    expect(box?.dataset).toMatchObject({ ratio: '5x2', kind: 'quiz', print: 'night' })
  })

  it('gives way to a photo in the same box', async () => {
    await renderUi(
      <Cover seed="a" kind="quiz" ratio="5x2" photo={{ src: '/a.webp', width: 1200, height: 480 }} />,
    )
    const [photo, ...others] = images()
    expect(others).toEqual([])
    expect([photo?.getAttribute('src'), photo?.alt, photo?.width, photo?.height]).toEqual([
      '/a.webp',
      '',
      1200,
      480,
    ])
    expect(photo?.parentElement?.dataset.ratio).toBe('5x2')
  })
})

it('the style sheet has every ratio by its name', () => {
  const sheet = readFileSync(join(import.meta.dirname, 'cover.module.css'), 'utf8')
  for (const [name, ratio] of Object.entries(coverRatios)) {
    const own = name === '4x3' ? '.cover {' : `&[data-ratio='${name}'] {`
    const [width = 0, height = 1] = (
      /--cover-own-ratio: ([^;]+);/.exec(sheet.slice(sheet.indexOf(own)))?.[1] ?? ''
    )
      .split('/')
      .map(Number)
    expect(width / height, name).toBe(ratio)
  }
})

describe('coverSvg', () => {
  const colours = { ground: '#0a0f1d', line: '#fe8c78', spot: '#fcfaf6' }

  it('is a file that needs no style sheet', () => {
    const svg = coverSvg('time', 'lecture', () => colours, { motif: 'eclipse' })
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 400 300"/)
    expect(svg).toContain('#fe8c78')
    expect(svg).not.toContain('var(')
  })

  it('takes colours and nothing else', () => {
    expect(() => coverSvg('a', 'quiz', () => ({ ...colours, line: '"/><script>' }))).toThrow('Not a colour')
  })
})
