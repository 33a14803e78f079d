import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { REPOSITORY } from '../lib/preflight.mjs'
import { componentsOf, componentsPage } from './components-page.ts'

const SHARED_UI = join(REPOSITORY, 'shared-ui')

it('the page of shared-ui lists each exported component with a doc comment', async () => {
  const manifest: { exports: Record<string, string> } = JSON.parse(
    await readFile(join(SHARED_UI, 'package.json'), 'utf8'),
  )
  const exported: string[] = []
  for (const path of Object.values(manifest.exports).filter((it) => /^\.\/src\/.*\.tsx$/.test(it)))
    exported.push(...namesIn(await readFile(join(SHARED_UI, path), 'utf8')))
  expect(exported.length).toBeGreaterThan(90)
  const components = componentsOf(SHARED_UI, manifest)
  expect(components.map(({ name }) => name)).toEqual(exported.sort())
  expect(components.filter(({ about }) => about === '')).toEqual([])
})

/** Names with a capital that a module exports, constants in capitals aside. */
const namesIn = (source: string): string[] =>
  [...source.matchAll(/^export (?:async )?(?:function|const) ([A-Z]\w*[a-z]\w*)/gm)].map(
    ([, name = '']) => name,
  )

it('componentsPage collects props from the types that they consist of, in this file and in others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-components-'))
  try {
    await mkdir(join(folder, 'src'))
    const files = {
      'package.json': JSON.stringify({
        name: '@hub/small',
        version: '1.2.3',
        exports: { './card': './src/card.tsx', './use-card': './src/use-card.ts' },
      }),
      'src/card.tsx': CARD,
      'src/look.ts': LOOK,
    }
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
    const [, sections] = componentsPage(folder).split('optional.\n\n')
    expect(sections).toBe(EXPECTED)
  } finally {
    await rm(folder, { recursive: true })
  }
})

const LOOK = `/** How a card looks. */
export type Look = { readonly tone?: 'warm' | 'cold' | undefined; readonly isHidden: boolean }
`

const CARD = `import type { ComponentPropsWithRef } from 'react'
import type { Look } from './look.ts'

interface CardProps extends Omit<ComponentPropsWithRef<'div'>, 'className'>, Omit<Look, 'isHidden'> {
  /**
   * Above the text,
   * in one line.
   */
  readonly title: string
  readonly place?:
    | { readonly name: string
        readonly floor: number }
    | undefined
}

/**
 * A card.
 * @throws nothing
 */
export function Card({ title }: CardProps) {
  return title
}

/** A line between cards. */
export function Line() {
  return null
}

function Hidden() {
  return null
}
`

const EXPECTED = `## Card
\`import { Card } from '@hub/small/card'\`

A card.

- \`title: string\`: Above the text, in one line.
- \`place?: { name: string; floor: number }\`
- the attributes of \`<div>\`
- \`tone?: 'warm' | 'cold'\`

## Line
\`import { Line } from '@hub/small/card'\`

A line between cards.
`
