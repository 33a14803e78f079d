import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { smallSite } from '../../federation/release/testing/small-site.ts'
import { confirmRemoval } from './confirm-removal.ts'

let small: Awaited<ReturnType<typeof smallSite>>
beforeEach(async () => {
  small = await smallSite()
})
afterEach(() => small.remove())

const terminal = (typed: string, isTTY = true) => {
  const input = Object.assign(new PassThrough(), { isTTY })
  const output = new PassThrough()
  input.write(`${typed}\n`)
  return { input, output }
}

it.each([
  ['y', ['mf-b']],
  ['yes', ['mf-b']],
  ['n', []],
  ['', []],
])('confirmRemoval asks which live apps to remove, and accepts "%s"', async (typed, removed) => {
  const { input, output } = terminal(typed)
  expect(await confirmRemoval(small.site, ['shell', 'mf-a'], [], { input, output })).toEqual(removed)
  expect(String(output.read())).toContain('This checkout has no mf-b, which would go off the site')
})

it('confirmRemoval asks nothing about named apps, without a terminal, and when no app is missing', async () => {
  for (const [apps, named, isTTY] of [
    [['shell', 'mf-a'], ['mf-b'], true],
    [['shell', 'mf-a'], [], false],
    [['shell', 'mf-a', 'mf-b'], [], true],
  ] as const) {
    const { input, output } = terminal('y', isTTY)
    expect(await confirmRemoval(small.site, apps, named, { input, output })).toEqual([])
    expect(output.read()).toBeNull()
  }
})
