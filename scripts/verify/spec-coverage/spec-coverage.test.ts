import { expect, test } from 'vitest'
import { checkRows } from './check-rows.ts'
import { readRows } from './rows.ts'
import { testNames } from './test-names.ts'

const SOURCE = `
  test('plain', () => { step('inside', run) })
  test.describe('a group', () => {
    test.each([1, 2])('%i of them', run)
    describe.each(people)('%s', () => { it('has a hat', run) })
    for (const path of paths) test(\`\${path} opens\`, { tag: 'x' }, run)
    test.beforeEach(run)
  })
  test.step('a step', run)
  expect('no test').toBe(run)
`

test('names stand behind their groups, as they are written', () => {
  expect(testNames('a.test.ts', SOURCE)).toEqual([
    'plain',
    'a group › %i of them',
    'a group › %s › has a hat',
    `a group › \${path} opens`,
    'a step',
  ])
})

const TABLE = (built: string, shown: string) =>
  ['| what | built in | shown by |', '|---|---|---|', `| it works | ${built} | ${shown} |`].join('\n')

const check = (built: string, shown: string) =>
  checkRows(
    readRows(TABLE(built, shown)),
    (path) => path === 'a.ts',
    (file) => (file === 'a.test.ts' ? ['in two › a | b', 'plain'] : undefined),
  )

test('a row that is true', () => {
  expect(check('`a.ts`', '`a.test.ts › plain`<br>`› a \\| b`')).toEqual([])
})

test.each([
  ['', '`a.test.ts › plain`', 'is built nowhere'],
  ['`a.ts`', 'by hand', 'is shown by no test'],
  ['`gone.ts`', '`a.test.ts › plain`', 'names gone.ts, which is not there'],
  ['`a.ts`', '`gone.test.ts › plain`', 'names gone.test.ts, which is not there'],
  ['`a.ts`', '`a.test.ts › lain`', 'names “lain”, which a.test.ts does not have'],
  ['`a.ts`', '`a.test.ts`', 'names “”, which a.test.ts does not have'],
])('a row with %j and %j', (built, shown, problem) => {
  expect(check(built, shown)).toEqual([`3: «it works» ${problem}`])
})
