import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { expect, it } from 'vitest'

const repository = join(import.meta.dirname, '../../..')
const sheets = globSync('{shell,mf-*,shared-*}/{src,preview}/**/*.css', { cwd: repository })
const read = (file: string) =>
  readFileSync(join(repository, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')

const CALM = '@media (prefers-reduced-motion: no-preference)'

/** Where the block that opens after this place ends. */
function endOfBlock(css: string, start: number): number {
  let depth = 0
  for (let at = css.indexOf('{', start); at < css.length; at++) {
    if (css[at] === '{') depth++
    if (css[at] === '}' && --depth === 0) return at
  }
  return css.length
}

/** What holds for those who asked for less motion. */
function forEverybody(css: string): string {
  const start = css.indexOf(CALM)
  return start < 0 ? css : css.slice(0, start) + forEverybody(css.slice(endOfBlock(css, start) + 1))
}

/** The first time of each movement is how long it takes, the second when it begins. */
const movements = (css: string): string[] =>
  [...css.matchAll(/\b(?:transition|animation)(?:-duration)?:\s*([^;}]+)/g)].flatMap(([, value = '']) =>
    value
      .replaceAll(/\([^()]*\)/g, '')
      .split(',')
      .filter((each) => Number.parseFloat(/\b[\d.]+(?=m?s\b)/.exec(each)?.[0] ?? '0') > 0),
  )

it.each(sheets)('%s moves nothing for visitors who asked for less motion', (file) => {
  const css = forEverybody(read(file))
  expect(movements(css)).toEqual([])
  expect(css).not.toMatch(/scroll-behavior:\s*smooth/)
})

it('the times that all the others take are none then', () => {
  const css = read('shared-ui/src/styles/scale.css')
  const named = [...css.slice(0, css.indexOf('@media')).matchAll(/(--motion-\w+): \d+ms/g)].map(
    ([, it]) => it,
  )
  const calm = css.slice(css.indexOf('(prefers-reduced-motion: reduce)'))
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !calm.includes(`${name}: 0ms`))).toEqual([])
})
