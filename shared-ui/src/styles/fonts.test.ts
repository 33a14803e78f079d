import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const read = (sheet: string) => readFileSync(join(import.meta.dirname, sheet), 'utf8')

it('the font files have every weight that the site uses', () => {
  const weights = [...read('scale.css').matchAll(/--weight-\w+: (\d+);/g)].map(([, weight]) => Number(weight))
  const faces = [...read('fonts.css').matchAll(/font-family: 'Onest';[^}]*font-weight: (\d+) (\d+);/g)]
  expect(weights.length).toBeGreaterThan(0)
  expect(faces.length).toBeGreaterThan(0)
  for (const [, lightest, boldest] of faces)
    expect([Number(lightest), Number(boldest)]).toEqual([Math.min(...weights), Math.max(...weights)])
})
