import { expect, test } from 'vitest'
import { checkRows, readRows } from './check-rows.ts'

import { testsOf } from './test-names.ts'

const SOURCE = `
  const more = ['/b', '/c'] as const
  const paths = ['/a', ...more]
  const WORDS = { ru: 'один', en: 'one' }
  test('plain', () => { step('inside', run) })
  test.describe('a group', () => {
    test.each([1, 2])('%i of them', run)
    describe.each(people)('%s', () => { it('has a hat', run) })
    for (const path of paths) test(\`\${path} opens\`, { tag: 'x' }, run)
    for (const path of paths) test.each(Object.keys(WORDS))('in %s', run)
    test.beforeEach(run)
  })
  test.step('a step', run)
  expect('no test').toBe(run)
`

test('testsOf returns names after their groups, as written, with their number of cases', () => {
  expect(testsOf('a.test.ts', SOURCE)).toEqual([
    { name: 'plain', cases: 1 },
    { name: 'a group › %i of them', cases: 2 },
    { name: 'a group › %s › has a hat', cases: undefined },
    { name: `a group › \${path} opens`, cases: 3 },
    { name: 'a group › in %s', cases: 6 },
    { name: 'a step', cases: 1 },
  ])
})

const TABLE = (built: string, shown: string) =>
  ['| what | built in | shown by |', '|---|---|---|', `| it works | ${built} | ${shown} |`].join('\n')

const check = (built: string, shown: string) =>
  checkRows(
    readRows(TABLE(built, shown)),
    (path) => path === 'a.ts',
    (file) =>
      file === 'a.test.ts'
        ? [
            { name: 'in two › a | b', cases: 1 },
            { name: 'plain', cases: 1 },
            { name: 'of %s', cases: 3 },
            { name: 'of unknown %s', cases: undefined },
          ]
        : undefined,
  )

test('checkRows accepts a row that is correct', () => {
  expect(check('`a.ts`', '`a.test.ts › plain`<br>`› a \\| b`')).toEqual([])
  expect(check('`a.ts`', '`a.test.ts › of %s` ×3<br>`› of unknown %s`')).toEqual([])
})

test.each([
  ['', '`a.test.ts › plain`', 'is built nowhere'],
  ['`a.ts`', 'by hand', 'is shown by no test'],
  ['`gone.ts`', '`a.test.ts › plain`', 'names gone.ts, which is not there'],
  ['`a.ts`', '`gone.test.ts › plain`', 'names gone.test.ts, which is not there'],
  ['`a.ts`', '`a.test.ts › lain`', 'names “lain”, which a.test.ts does not have'],
  [
    '`a.ts`',
    '`a.test.ts › of %s` ×4',
    '“of %s” in a.test.ts has 3 cases: check that the row still holds and write ×3 behind it',
  ],
  [
    '`a.ts`',
    '`a.test.ts › of unknown %s` ×4',
    '“of unknown %s” in a.test.ts has no number of cases: check that the row still holds and write no number behind it',
  ],
  ['`a.ts`', '`a.test.ts`', 'names “”, which a.test.ts does not have'],
])('checkRows reports a row with %j and %j', (built, shown, problem) => {
  expect(check(built, shown)).toEqual([`3: «it works» ${problem}`])
})
