import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const source = join(import.meta.dirname, '..')
const files = (suffix: string) =>
  readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(suffix))
const read = (file: string) => readFileSync(join(source, file), 'utf8')

const classesOf = (css: string) =>
  new Set([...css.matchAll(/\.([a-z][A-Za-z0-9]*)(?=[\s,:{[.)>+~&])/g)].map((match) => match[1]))

/** The sheets a component imports, and the classes it takes from each. A misspelt class is no type error. */
const uses = files('.tsx')
  .filter((file) => !file.endsWith('.test.tsx'))
  .concat(files('look.ts'))
  .flatMap((file) =>
    [...read(file).matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].map(
      ([, name = '', sheet = '']) => ({
        file,
        sheet: join(file, '..', sheet),
        names: [...read(file).matchAll(new RegExp(`(?<!/)\\b${name}\\.(\\w+)`, 'g'))].map(
          (match) => match[1] ?? '',
        ),
      }),
    ),
  )

describe('css modules', () => {
  it('are found', () => {
    expect(uses.length).toBeGreaterThan(25)
  })

  it.each(uses)('$file takes from $sheet only what is in it', ({ sheet, names }) => {
    const classes = classesOf(read(sheet))
    expect(names.filter((name) => !classes.has(name))).toEqual([])
  })

  it.each(files('.module.css'))('%s stays in its layer', (file) => {
    const css = read(file).replaceAll(/\/\*[\s\S]*?\*\//g, '')
    expect(css.trim()).toMatch(/^@layer components \{[\s\S]*\n\}$/)
    expect(css.match(/^@layer/gm)).toHaveLength(1)
  })

  it.each(files('.module.css'))('%s takes its colours from the tokens', (file) => {
    expect(read(file)).not.toMatch(/#[0-9a-f]{3,8}\b|rgb\(|hsl\(|oklch\(/i)
  })
})
