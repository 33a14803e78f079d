import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

it('font faces, and the script that makes their files, have the weights that the site uses', () => {
  const used = [...read('scale.css').matchAll(/--weight-\w+: (\d+);/g)].map(([, weight]) => Number(weight))
  const [lightest, boldest] = [Math.min(...used), Math.max(...used)]
  const [, made] = /^WEIGHTS = \((.*)\)$/m.exec(read('../../../scripts/subset-fonts.py')) ?? []
  expect(made).toBe(`${lightest}, 400, ${boldest}`)
  const faces = [...read('fonts.css').matchAll(/font-family: 'Onest';[^}]*font-weight: (\d+ \d+);/g)]
  expect(faces).toHaveLength(5)
  for (const [, weights] of faces) expect(weights).toBe(`${lightest} ${boldest}`)
})
