import { describe, expect, it } from 'vitest'
import { coverFileAt, coverOfPath } from './cover-file.ts'
import { motifNames } from './cover-options.ts'
import { coverUrl } from './cover-url.ts'

describe('coverOfPath', () => {
  it.each([
    { seed: 'pochemu-vremya', kind: 'lecture', size: 'l', ratio: '5x2', motif: undefined, print: undefined },
    { seed: 'a', kind: 'hub', size: 's', ratio: '1x1', motif: 'orbits', print: undefined },
    { seed: 'a', kind: 'course', size: 'm', ratio: '4x3', motif: undefined, print: 'tint' },
    { seed: 'a b/ё', kind: 'quiz', size: 'm', ratio: '16x9', motif: 'lorenz', print: 'night' },
  ] as const)('returns what coverUrl was made of: %o', (cover) => {
    expect(coverOfPath(coverUrl(cover, 'dark'))).toEqual({ ...cover, theme: 'dark' })
  })

  it('knows every motif', () => {
    for (const motif of motifNames)
      expect(coverOfPath(coverUrl({ seed: 'a', kind: 'quiz', motif }, 'light'))).toMatchObject({ motif })
  })

  it('reads paths of other versions', () => {
    expect(coverOfPath('/covers/77/quiz/m-4x3-light/a.svg')).toMatchObject({ seed: 'a', kind: 'quiz' })
  })

  it.each([
    '/covers/',
    '/covers/1/gone/m-4x3-light/a.svg',
    '/covers/1/quiz-gone/m-4x3-light/a.svg',
    '/covers/1/quiz-night-orbits/m-4x3-light/a.svg',
    '/covers/1/quiz-night-night/m-4x3-light/a.svg',
    '/covers/1/quiz/xl-4x3-light/a.svg',
    '/covers/1/quiz/m-7x3-light/a.svg',
    '/covers/1/quiz/m-4x3-sepia/a.svg',
    '/covers/1/quiz/m-4x3-light/a.png',
    '/covers/1/quiz/m-4x3-light/.svg',
    '/covers/1/quiz/m-4x3-light/a/b.svg',
    '/covers/1/quiz/m-4x3-light/%E0%A4%A.svg',
    '/covers/1/quiz/m-4x3-light/%61.svg',
    '/covers/x/quiz/m-4x3-light/a.svg',
    `/covers/1/quiz/m-4x3-light/${'a'.repeat(101)}.svg`,
  ])('returns undefined for %s', (path) => {
    expect(coverOfPath(path)).toBeUndefined()
  })
})

describe('coverFileAt', () => {
  const cover = { seed: 'quiz', kind: 'quiz' } as const

  it('draws each seed, kind, size, ratio, motif, print and theme differently', () => {
    const paths = [
      coverUrl(cover, 'light'),
      coverUrl(cover, 'dark'),
      coverUrl({ ...cover, seed: 'other' }, 'light'),
      coverUrl({ ...cover, kind: 'lecture' }, 'light'),
      coverUrl({ ...cover, size: 'l' }, 'light'),
      coverUrl({ ...cover, ratio: '5x2' }, 'light'),
      ...(['orbits', 'waves'] as const).map((motif) => coverUrl({ ...cover, motif }, 'light')),
      ...(['night', 'tint'] as const).map((print) => coverUrl({ ...cover, motif: 'orbits', print }, 'light')),
    ]
    expect(new Set(paths.map(coverFileAt)).size).toBe(paths.length)
  })

  it('draws nothing for a path that names no cover', () => {
    expect(coverFileAt('/covers/1/gone/m-4x3-light/a.svg')).toBeUndefined()
  })
})
