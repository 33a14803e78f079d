import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

// What `supabase config push` and `supabase functions deploy` take from here, and what they do not look at.

const ROOT = join(import.meta.dirname, '..')
const FUNCTIONS = join(import.meta.dirname, 'functions')
const read = (...path: string[]) => readFileSync(join(...path), 'utf8')

const Config = v.object({
  auth: v.object({
    email: v.object({
      template: v.record(v.string(), v.object({ subject: v.string(), content_path: v.string() })),
    }),
  }),
  functions: v.record(v.string(), v.object({ verify_jwt: v.boolean() })),
})
const config = v.parse(Config, parse(read(import.meta.dirname, 'config.toml')))
const functions = readdirSync(FUNCTIONS).filter((name) => existsSync(join(FUNCTIONS, name, 'index.ts')))

const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(test|d)\.ts$/.test(file))
    .map((file) => read(folder, file))

const shared = sourcesOf(join(FUNCTIONS, '_shared'))

describe.each(Object.entries(config.auth.email.template))('the mail %s', (_, { subject, content_path }) => {
  it('is there in both languages and leads back to the site', () => {
    const html = read(ROOT, content_path)
    for (const text of [subject, html]) {
      expect(text).toContain('{{ if eq .Data.language "en" }}')
      expect(text).toMatch(/[а-яё]{3}/i)
    }
    expect(html).toMatch(
      /\{\{ \.SiteURL \}\}\/[\w-/]+\?token_hash=\{\{ \.TokenHash \}\}&(amp;)?type=|\{\{ \.Token \}\}/,
    )
  })
})

it('every template is sent and every function has its rule', () => {
  const sent = Object.values(config.auth.email.template).map(({ content_path }) => content_path)
  const written = readdirSync(join(import.meta.dirname, 'templates')).map(
    (file) => `./supabase/templates/${file}`,
  )
  expect(sent.sort()).toEqual(written.sort())
  expect(Object.keys(config.functions).sort()).toEqual(functions.sort())
})

describe.each(functions)('the function %s', (name) => {
  const folder = join(FUNCTIONS, name)
  const sources = [...sourcesOf(folder), ...shared]

  it('names every package that it imports, in the version that is tested', () => {
    const map = join(folder, 'deno.json')
    const { imports } = existsSync(map)
      ? (JSON.parse(read(map)) as { imports: Record<string, string> })
      : { imports: {} }
    const { devDependencies } = JSON.parse(read(ROOT, 'package.json')) as {
      devDependencies: Record<string, string>
    }
    const imported = sources.flatMap((source) =>
      [...source.matchAll(/(?:from|import) '([^.'][^']*)'/g)].map(([, specifier = '']) => specifier),
    )
    // What is Node's own, Deno brings along.
    const packages = new Set(imported.filter((specifier) => !specifier.startsWith('node:')))
    expect(Object.keys(imports).sort()).toEqual([...packages].sort())
    for (const [specifier, target] of Object.entries(imports))
      expect(target).toBe(`npm:${specifier}@${devDependencies[specifier]}`)
  })

  it('reads no variable that the runbooks do not name', () => {
    const runbooks = readdirSync(join(ROOT, 'docs/runbooks'))
      .map((file) => read(ROOT, 'docs/runbooks', file))
      .join()
    const names = sources.flatMap((source) =>
      [...source.matchAll(/(?:Deno\.env\.get|required)\('(\w+)'\)/g)].map(([, variable = '']) => variable),
    )
    expect(names).not.toEqual([])
    // The platform sets its own.
    for (const variable of names.filter((each) => !each.startsWith('SUPABASE_')))
      expect(runbooks).toContain(variable)
  })
})
