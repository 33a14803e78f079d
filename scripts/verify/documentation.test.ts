import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { globSync } from 'tinyglobby'
import { describe, expect, it } from 'vitest'
import { REPOSITORY } from '../lib/preflight.mjs'

const DECISIONS = join(REPOSITORY, 'docs/decisions')
const read = (...path: string[]) => readFileSync(join(...path), 'utf8')

/** Records by number: file, title, status, and the numbers that the status refers to. */
const records = readdirSync(DECISIONS)
  .filter((file) => /^\d{3}-/.test(file))
  .sort()
  .map((file) => {
    const [heading = '', , dated = ''] = read(DECISIONS, file).split('\n')
    const [, number = '', title = ''] = /^# (\d{3}) (.+)$/.exec(heading) ?? []
    const [, status = ''] = /^\d{4}-\d{2}-\d{2}, (.+)$/.exec(dated) ?? []
    const related = [...status.matchAll(/\[(\d{3})\]/g)].map(([, other = '']) => other)
    return { file, number, title, status, related }
  })

const documents = globSync(['*.md', 'docs/**/*.md', '*/README.md'], {
  cwd: REPOSITORY,
  ignore: '**/node_modules/**',
})

describe('the documentation', () => {
  it.each(documents)('has no link to a missing file or heading in %s', (document) => {
    const broken = [...read(REPOSITORY, document).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !leadsSomewhere(document, link))
    expect(broken).toEqual([])
  })
})

describe('the glossary', () => {
  it('names only files, folders and SQL objects that exist', () => {
    const glossary = read(REPOSITORY, 'docs/glossary.md')
    const quoted = [...glossary.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name)
    const migrations = globSync('supabase/migrations/*.sql', { cwd: REPOSITORY })
    const sql = migrations.map((file) => read(REPOSITORY, file)).join('\n')
    const paths = quoted.filter((name) => /^[a-z][\w.-]*\//.test(name))
    const objects = quoted.filter((name) => /^(public|private)\.\w+$/.test(name))
    expect(paths.filter((path) => !existsSync(join(REPOSITORY, path)))).toEqual([])
    expect(objects.filter((name) => !new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(sql))).toEqual([])
    expect([paths.length, objects.length].every((count) => count > 10)).toBe(true)
  })
})

describe('the index of decisions', () => {
  it('lists every record with its number, title and status', () => {
    const rows = read(DECISIONS, 'README.md')
      .split('\n')
      .filter((line) => /^\| \d{3} /.test(line))
    expect(rows).toEqual(
      records.map(({ file, number, title, status }) => `| ${number} | [${title}](${file}) | ${status} |`),
    )
  })

  it('finds the number of a record in its file name', () => {
    expect(records.filter(({ file, number }) => !file.startsWith(`${number}-`))).toEqual([])
  })

  it('finds every relation between two records in the status of both', () => {
    const related = records.flatMap(({ number, related }) => related.map((other) => `${number} ${other}`))
    const mirrored = related.map((pair) => pair.split(' ').reverse().join(' '))
    expect(related.filter((pair) => !mirrored.includes(pair))).toEqual([])
  })
})

function leadsSomewhere(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const file = path === '' ? join(REPOSITORY, document) : join(REPOSITORY, dirname(document), path)
  if (!existsSync(file)) return false
  return anchor === undefined || headingsOf(file).includes(anchor)
}

/** Anchors of the headings of a Markdown file, as GitHub derives them. */
function headingsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )
}
