import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REPOSITORY } from '@hub/release/apps'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BadSite, badSite } from './bad-site.ts'
import { BAD_RELEASES } from './cases.ts'

let site: BadSite
let before: Record<string, string>
beforeAll(async () => {
  site = await badSite()
  before = await published()
}, 60_000)
afterAll(() => site.remove())

/** Every file of the site and what it holds. */
async function published(): Promise<Record<string, string>> {
  const entries = await readdir(site.root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await readFile(file, 'base64')])),
  )
}

it.each(BAD_RELEASES)(
  'a bad release changes nothing and is rejected with one line: $line',
  { timeout: 60_000 },
  async ({ line, attempt }) => {
    const said = await attempt(site).then(
      () => 'it was released',
      (error: Error) => error.message,
    )
    // Where the build is depends on the machine.
    const lines = said.replaceAll(/\S+(?=\/hub-remote\.json)/g, 'dist').split('\n')
    // A page that throws has a line for each language.
    expect(lines.find((it) => it === line) ?? lines[0]).toBe(line)
    expect(await published()).toEqual(before)
  },
)

it('the runbook lists the line of every bad release', () => {
  const runbook = readFileSync(join(REPOSITORY, 'docs/runbooks/release.md'), 'utf8')
  const [, table = ''] = /\n## Rejected releases\n(.*?)(?=\n## )/s.exec(runbook) ?? []
  const rows = [...table.matchAll(/^\| (\d+) \| (.*) \|$/gm)].map(([, , line = '']) =>
    line.replaceAll('`', ''),
  )
  expect(rows).toEqual(BAD_RELEASES.map(({ line }) => line.replaceAll('`', '')))
})
