import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { newAccount, withDatabase } from '../fixtures/accounts.ts'
import { newEvent } from '../fixtures/events.ts'
import { HOSTILE_HTML } from '../fixtures/hostile-html.ts'
import { navigateTo } from '../fixtures/page-state.ts'
import { expect, test } from '../fixtures/test.ts'

/** A word to wait for. It comes first: some of the texts swallow whatever follows them. */
const WORD = 'НачалоТекста'
const COMMENT = 'ПоследнийКомментарий'
const HOSTILE = [`<p>${WORD}</p>`, ...HOSTILE_HTML.map((html) => html.replaceAll('\0', ''))].join(
  '\n<p>—</p>\n',
)

/** As somebody would write it who got past the check of the database, or before there was one. */
async function writeUnchecked(table: string, column: string, where: string): Promise<void> {
  await withDatabase((sql) =>
    sql.begin(async (transaction) => {
      const name = transaction(`public.${table}`)
      await transaction`alter table ${name} disable trigger user`
      await transaction`
        update ${name} set ${transaction(column)} = ${transaction.json({ ru: HOSTILE, en: HOSTILE })}
        where ${transaction.unsafe(where)}`
      await transaction`alter table ${name} enable trigger user`
    }),
  )
}

const idOf = async (table: string, where = 'true') => {
  const [row] = await withDatabase((sql) =>
    sql.unsafe(`select id, slug from public.${table} where ${where} limit 1`),
  )
  return { id: String(row?.id), slug: String(row?.slug) }
}

/** A script that runs opens a dialog, which nothing else of ours does. */
function watchForScripts(page: Page): readonly string[] {
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  return ran
}

async function expectHarmless(page: Page, ran: readonly string[]): Promise<void> {
  const text = page.locator('main', { hasText: WORD })
  await expect(text).toBeVisible()
  // What waits for a pointer or for the focus gets both.
  for (const link of await text.locator('a').all()) await link.dispatchEvent('pointerover')
  const left = await text.evaluate((main) => {
    const elements = [...main.querySelectorAll('*')]
    const isAddressBad = (element: Element) =>
      /^\s*(?:javascript|data|vbscript|blob):|^[/\\]{2}/i.test(element.getAttribute('href') ?? '')
    return {
      scripts: main.querySelectorAll('script, iframe, object, embed, base, meta, link, style, math').length,
      handlers: elements.flatMap((element) =>
        element.getAttributeNames().filter((name) => /^on/i.test(name)),
      ),
      addresses: elements.filter(isAddressBad).map((element) => element.getAttribute('href')),
      strangers: main.querySelectorAll('[src*="evil.example"], [ping]').length,
    }
  })
  expect(left).toEqual({ scripts: 0, handlers: [], addresses: [], strangers: 0 })
  expect(ran).toEqual([])
}

/** Pages beside that of an event, which is the one that comes with its content. */
const PLACES: readonly (readonly [place: string, write: () => Promise<string>])[] = [
  [
    'a course',
    async () => {
      const slug = `hostile-${randomUUID()}`
      await withDatabase(
        (sql) => sql`
          insert into public.courses (slug, title, format, level, published_at)
          values (${slug}, '{"ru": "Курс"}', 'online', 'beginner', now())`,
      )
      await writeUnchecked('courses', 'description', `slug = '${slug}'`)
      return `/courses/${slug}`
    },
  ],
  [
    'a speaker',
    async () => {
      const slug = `hostile-${randomUUID()}`
      await withDatabase(
        (sql) =>
          sql`insert into public.speakers (slug, name, status) values (${slug}, '{"ru": "Ада"}', 'active')`,
      )
      await writeUnchecked('speakers', 'bio', `slug = '${slug}'`)
      return `/speakers/${slug}`
    },
  ],
  [
    'a post',
    async () => {
      const speaker = await idOf('speakers', "status = 'active' and slug not like 'hostile%'")
      const slug = `hostile-${randomUUID()}`
      await withDatabase(
        (sql) => sql`
          insert into public.blog_posts (slug, speaker_id, title, body, published_at)
          values (${slug}, ${speaker.id}, '{"ru": "Запись"}', '{"ru": "<p>х</p>"}', now() - interval '9 years')`,
      )
      await writeUnchecked('blog_posts', 'body', `slug = '${slug}'`)
      return `/speakers/${speaker.slug}/blog/${slug}`
    },
  ],
]

test('pages with hostile HTML, comments and names show its text and run nothing', async ({ page, visit }) => {
  const ran = watchForScripts(page)
  await test.step('an event with hostile HTML, comments and names as they were typed', async () => {
    const author = await newAccount({ name: '<img src=x onerror=alert(1)>' })
    const { id, slug } = await newEvent({ title: { ru: '<svg/onload=alert(1)>Лекция' } })
    await writeUnchecked('events', 'description', `id = '${id}'`)
    const typed = HOSTILE_HTML.filter((html) => html.trim() !== '' && !html.includes('\0')).slice(0, 20)
    await withDatabase(async (sql) => {
      for (const body of [...typed, COMMENT])
        await sql`insert into public.comments (event_id, user_id, author_name, body) values (${id}, ${author.id}, ${author.name}, ${body})`
    })
    await visit(`/events/${slug}`)
    await expectHarmless(page, ran)
    await page.getByRole('main').getByText(COMMENT).scrollIntoViewIfNeeded()
    await expect(page.getByRole('main').getByText('<img src=x onerror=alert(1)>').first()).toBeVisible()
    await expectHarmless(page, ran)
  })
  for (const [place, write] of PLACES)
    await test.step(`${place} with hostile HTML shows its text and runs nothing`, async () => {
      await navigateTo(page, await write())
      await expectHarmless(page, ran)
    })
})
