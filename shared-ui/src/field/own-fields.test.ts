import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')

const components = ['shell', 'shared-auth', 'shared-ui', 'mf-public', 'mf-account', 'mf-admin', 'mf-calendar']
  .flatMap((part) =>
    readdirSync(join(root, part, 'src'), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${part}/src/${file}`,
    ),
  )
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))

/** Native controls follow the browser's language and theme. */
it.each([
  ['date or time field', /type="(date|time|datetime-local|month|week)"/, []],
  // The legend of the calendar draws boxes of its own.
  ['checkbox', /type="checkbox"/, ['mf-calendar/src/features/calendar/page/legend.tsx']],
] as const)('no component has a native %s', (_, native, known: readonly string[]) => {
  const found = components.filter((file) => native.test(readFileSync(join(root, file), 'utf8')))
  expect(components.length).toBeGreaterThan(300)
  expect(found.filter((file) => !known.includes(file))).toEqual([])
})
