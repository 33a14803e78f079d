import { readdirSync, readFileSync } from 'node:fs'
import { newAccount, signInAs } from '../fixtures/accounts.ts'
import { expect, test } from '../fixtures/test.ts'

const LIMIT = 250 * 1024

/** Words that stand in the code of a library, and where it is installed: a mark that has gone stale finds nothing. */
const HEAVY = {
  Tiptap: ['ProseMirror', '@tiptap/core/dist/index.js'],
  Recharts: ['recharts-surface', 'recharts/es6/container/Surface.js'],
  'dnd-kit': ['DndDescribedBy', '@dnd-kit/core/dist/core.esm.js'],
  FullCalendar: ['fc-event', '@fullcalendar/react/chunks/'],
} as const

function installed(path: string): string {
  const at = `node_modules/${path}`
  return path.endsWith('/')
    ? readdirSync(at)
        .map((file) => readFileSync(`${at}${file}`, 'utf8'))
        .join('')
    : readFileSync(at, 'utf8')
}

test('the first page of the admin area stays within its size, and loads no editor, charts, dragging or calendar', async ({
  visit,
  page,
}) => {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  await signInAs(page, await newAccount({ role: 'super_admin' }))
  await visit('/admin')
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)

  const apps = [...scripts].filter((url) => new URL(url).pathname.startsWith('/mf-'))
  expect(apps.length).toBeGreaterThan(1)
  const codes = await Promise.all(apps.map(async (url) => (await page.request.get(url)).text()))
  const code = codes.join('')
  const sizes = codes.map((it, index) => `${Buffer.byteLength(it)} ${apps[index]}`)
  expect(Buffer.byteLength(code), `bytes, uncompressed:\n${sizes.join('\n')}`).toBeLessThan(LIMIT)
  for (const [name, [mark, file]] of Object.entries(HEAVY)) {
    expect(code.includes(mark), name).toBe(false)
    expect(installed(file).includes(mark), `the mark of ${name} where it is installed`).toBe(true)
  }
})
