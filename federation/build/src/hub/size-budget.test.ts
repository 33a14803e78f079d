import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { budgetProblems, readBudget, recordBudget, sizesOf } from './size-budget.ts'

let repository: string
let folder: string
beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'hub-budget-'))
  folder = join(repository, 'build')
  for (const place of ['build/async', 'build/server']) mkdirSync(join(repository, place), { recursive: true })
  write(
    'hub-remote.json',
    JSON.stringify({ entry: 'entry.js', assets: { './page': { js: ['async/page.js'], css: ['page.css'] } } }),
  )
  write('entry.js', noise(2000))
  write('async/page.js', noise(4000))
  write('page.css', noise(1000))
  write('server/page.js', noise(9000))
})
afterEach(() => rmSync(repository, { recursive: true }))

const write = (file: string, text: string) => writeFileSync(join(folder, file), text)

/** Text that does not get smaller than three quarters. */
function noise(length: number): string {
  let seed = length
  return Array.from({ length }, () => {
    seed = (seed * 48271) % 2147483647
    return String.fromCharCode(33 + (seed % 90))
  }).join('')
}

const problems = async () =>
  budgetProblems('mf-a', {
    sizes: await sizesOf({ name: 'mf-a', folder }),
    budget: readBudget(repository),
    recording: 'hub budget --record',
  })

it('each entry needs a size budget', async () => {
  expect((await problems()).map((line) => line.split(' has ')[0])).toEqual([
    'mf-a: all',
    'mf-a: entry',
    'mf-a: ./page',
  ])
})

it('an exceeded budget is reported with its entry, size and limit', async () => {
  recordBudget(repository, await sizesOf({ name: 'mf-a', folder }))
  expect(await problems()).toEqual([])
  write('page.css', noise(1500))
  expect(await problems()).toEqual([])
  write('page.css', noise(4000))
  const [problem, ...others] = await problems()
  expect(problem).toMatch(
    /^mf-a: \.\/page has \d\.\d kB, its budget is \d kB; make it smaller, or record more with `hub budget --record`$/,
  )
  expect(others).toEqual([])
})

it('the size budget counts browser scripts only', async () => {
  const before = await sizesOf({ name: 'mf-a', folder })
  write('server/page.js', noise(20_000))
  expect(await sizesOf({ name: 'mf-a', folder })).toEqual(before)
})
