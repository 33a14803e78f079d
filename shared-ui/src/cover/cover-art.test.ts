import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { kindNames } from '../kind/kinds.ts'
import { type CoverSize, coverPrints, type MotifName, motifNames } from './cover-options.ts'
import { coverArt } from './cover-svg.ts'

const ratios = [4 / 3, 1, 5 / 2, 210 / 297]
const sizes: CoverSize[] = ['s', 'm', 'l']
const slugs = Array.from({ length: 60 }, (_, i) => `event-${i}`)

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Bytes of the inside of the SVG, by size: what the browser has to parse for one cover. */
const budget: Record<CoverSize, number> = { s: 20_000, m: 60_000, l: 110_000 }

describe('a drawing', () => {
  it('depends on seed, kind and options alone', () => {
    for (const slug of slugs) expect(coverArt(slug, 'quiz')).toEqual(coverArt(slug, 'quiz'))
    expect(coverArt('a', 'quiz').body).not.toBe(coverArt('b', 'quiz').body)
    expect(coverArt('a', 'quiz').body).not.toBe(coverArt('a', 'course').body)
  })

  it('uses every motif and every print over a programme', () => {
    const drawn = slugs.map((slug) => coverArt(slug, 'lecture'))
    expect(new Set(drawn.map((art) => art.motif))).toEqual(new Set(motifNames))
    expect(new Set(drawn.map((art) => art.print))).toEqual(new Set(coverPrints))
  })

  it('keeps to what staff have pinned', () => {
    expect(coverArt('a', 'quiz', { motif: 'eclipse', print: 'tint' })).toMatchObject({
      motif: 'eclipse',
      print: 'tint',
    })
  })

  it('never lets the seed into the markup', () => {
    const seed = '"><script>alert(1)</script>'
    for (const motif of motifNames) {
      expect(coverArt(seed, 'lecture', { motif }).body).toMatch(
        /^(<\/?[a-zA-Z]+( [a-zA-Z-]+="[^"<>]*")*\/?>)*$/,
      )
      expect(coverArt(seed, 'lecture', { motif }).body).not.toContain('script')
    }
  })
})

describe.each(motifNames)('%s', (motif) => {
  const cases = sizes.flatMap((size) =>
    ratios.flatMap((ratio) =>
      slugs.slice(0, 6).map((seed) => coverArt(seed, 'seminar', { motif, size, ratio })),
    ),
  )

  it('fits its box at every size and ratio', () => {
    const boxes = sizes.flatMap((size) =>
      ratios.map((ratio) => coverArt('a', 'quiz', { motif, size, ratio })),
    )
    for (const [i, { width, height }] of boxes.entries()) {
      expect(width / height).toBeCloseTo(ratios[i % ratios.length] as number, 1)
    }
  })

  it('is made of finite numbers', () => {
    for (const { body } of cases) expect(body).not.toMatch(/NaN|undefined|Infinity|e-\d/)
  })

  it('has no style of its own: colours come from the three variables', () => {
    for (const { body } of cases) {
      expect(body).not.toMatch(/style=|<style/)
      const colours = [...body.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map((match) => match[1])
      for (const colour of colours) expect(colour).toMatch(/^(none|var\(--c-(line|spot)\)|url\(#\w+\))$/)
    }
  })

  it.each(sizes)('keeps to the budget at size %s', (size) => {
    const largest = Math.max(
      ...ratios.flatMap((ratio) =>
        slugs.slice(0, 12).map((seed) => coverArt(seed, 'quiz', { motif, size, ratio }).body.length),
      ),
    )
    expect(largest).toBeLessThan(budget[size])
  })

  it('draws on both halves of a band', () => {
    for (const seed of slugs.slice(0, 12)) {
      const { body, width } = coverArt(seed, 'lecture', { motif, ratio: 2.5, size: 'm' })
      const [left, right] = extent(body, width)
      expect(left, `${motif}/${seed} starts at ${left}`).toBeLessThan(width * 0.3)
      expect(right, `${motif}/${seed} ends at ${right}`).toBeGreaterThan(width * 0.7)
    }
  })

  it('stays the same as its recorded hash', () => {
    const drawn = sizes
      .map((size) => coverArt('pochemu-vremya', 'lecture', { motif, size, id: 'x' }).body)
      .join('\n')
    expect(hash(drawn)).toBe(known[motif])
  })
})

/** From where to where the absolute points and the circles of the paths lie. Patterns fill the frame. */
function extent(body: string, width: number): [number, number] {
  if (body.includes('<pattern')) return [0, width]
  const xs = [...body.matchAll(/[MLQ](-?[\d.]+) -?[\d.]+(?: (-?[\d.]+) |a([\d.]+) )?/g)].flatMap(
    ([, x, end, radius]) => [Number(x), Number(end ?? x), Number(x) + 2 * Number(radius ?? 0)],
  )
  return [Math.min(...xs), Math.max(...xs)]
}

/** A change here repaints covers that are already on posters and in shared links: mean it, and raise COVER_VERSION. */
const known: Record<MotifName, string> = {
  orbits: 'd0a349c40e16',
  waves: '87d04146c9b3',
  lattice: '939f4e343fbc',
  phase: '3cb0570e1c7b',
  cells: '472f421b44f1',
  spectrum: '3be503174017',
  contour: 'abacda45f391',
  dipole: 'a3676d85cd98',
  penrose: '14d1509b130f',
  seeds: 'a35bc07208a7',
  lorenz: '31a591bb7a09',
  neuron: '310f25a8f45d',
  eclipse: '09e9e691b37a',
}

it('each kind has a cover of its own', () => {
  expect(
    kindNames.map((kind) => coverArt('a', kind).body).every((body, i, all) => all.indexOf(body) === i),
  ).toBe(true)
})
