import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addStaff } from '../fixtures/accounts.ts'
import { addEvent, addSpace, addSpeaker, insert } from '../fixtures/events.ts'

let database: TestDatabase
let staff: Record<'moderator' | 'admin' | 'superAdmin', Account>

beforeAll(async () => {
  database = await createTestDatabase()
  staff = await addStaff(database)
})

afterAll(() => database.drop())

const isRich = async (html: string) => {
  const [row] = await database.sql`select private.is_rich_text(${html}) as is_rich`
  return row?.is_rich as boolean
}

describe('rich text is', () => {
  test.each([
    'Текст без разметки, с A&amp;B, &lt;script&gt; и 5 > 3',
    '<p>Текст <strong>важный</strong> и <em>нет</em><br>дальше<br />и<br/></p>',
    '<h2>Раз</h2><h3>Два</h3><h4>Три</h4>',
    '<ul><li><p>а</p></li></ul><ol><li>б</li></ol><blockquote><p>в</p></blockquote>',
    '<a href="https://example.org/a?b=1&amp;c=2#d" rel="noopener nofollow">сюда</a>',
    '<a href="http://example.org">сюда</a>',
    '<a href="/events/time" rel="noopener">сюда</a><a href="/">домой</a>',
    '<a href="#program">сюда</a><a href="?page=2">дальше</a>',
    '<a href="mailto:hello@hub.example">почта</a> <a href="tel:+381111234567">телефон</a>',
    '<p><em>а<strong>б<a href="/">в<em>г</em></a></strong></em>&nbsp;«&quot;»</p><p></p>',
    '<ul>\n<li>а<ol><li><blockquote><p>б</p><ul><li>в</li></ul></blockquote></li></ol></li><li></li>\n</ul>',
  ])('%s', async (html) => {
    expect(await isRich(html)).toBe(true)
  })

  test.each([
    '<script>alert(1)</script>',
    '<<p>script>alert(1)</script>',
    '<scr<p>ipt>alert(1)',
    '<SCRIPT>alert(1)</SCRIPT>',
    '<P>текст</P>',
    '<img src=x onerror=alert(1)>',
    '<p onclick="alert(1)">текст</p>',
    '<p style="position:fixed">текст</p>',
    '<p class="x" id="main">текст</p>',
    '<p\nonclick=alert(1)>текст</p>',
    '<p/onclick=alert(1)>текст</p>',
    '<iframe src="https://evil.example"></iframe>',
    '<svg><a href="https://a.example">x</a></svg>',
    '<math><mi xlink:href="data:x">',
    '<h1>заголовок</h1>',
    '<h5>заголовок</h5>',
    '<style>body{display:none}</style>',
    '<form action="/steal"><input name="a"></form>',
    '<!-- --!><script>alert(1)</script>',
    '<![CDATA[x]]>',
    '<template><p>текст</p></template>',
    'незаконченный <p',
    'меньше < больше',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" javascript:alert(1)">x</a>',
    '<a href="java&#115;cript:alert(1)">x</a>',
    '<a href="JAVASCRIPT:alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<a href="vbscript:x">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="/\\evil.example">x</a>',
    '<a href="/&#47;evil.example">x</a>',
    '<a href="/&Tab;/evil.example">x</a>',
    '<a href="https://a.example" onclick="alert(1)">x</a>',
    '<a href="https://a.example" target="_blank">x</a>',
    '<a onclick="alert(1)" href="https://a.example">x</a>',
    '<a href="https://a.example/"onmouseover="alert(1)">x</a>',
    "<a href='https://a.example'>x</a>",
    '<a href=https://a.example>x</a>',
    '<a name="x">x</a>',
    '<a>x</a>',
    '<a href="https://a.example" rel="opener">x</a>',
    '<a href="https://a.example/ b">x</a>',
    '<p>незакрытый',
    'неоткрытый</p>',
    '<p><em>крест</p></em>',
    '<p>абзац<p>в абзаце</p></p>',
    '<p><ul><li>список в абзаце</li></ul></p>',
    '<h2><p>абзац в заголовке</p></h2>',
    '<em><p>абзац в выделении</p></em>',
    '<li>пункт без списка</li>',
    '<ul></ul>',
    '<ul><p>абзац без пункта</p></ul>',
    '<ul><li>а</li></ol>',
    '<a href="/a">а<a href="/b">б</a></a>',
    '<a href="/a">а<em><a href="/b">б</a></em></a>',
    '<br></br>',
    `${'<blockquote>'.repeat(40)}а${'</blockquote>'.repeat(40)}`,
    'R&D',
    'тире &mdash; и буква &#1234;',
    '<a href="/a?b=1&c=2">x</a>',
  ])('not %s', async (html) => {
    expect(await isRich(html)).toBe(false)
  })
})

const BAD = { ru: '<p>Хорошо</p>', en: '<p onclick="steal()">Bad</p>' }
const GOOD = { ru: '<p>Хорошо</p>' }

/** A row of each table that holds rich text. */
const rows: Record<string, () => Promise<{ id: string } | { slug: string }>> = {
  events: async () => ({ id: await addEvent(database, {}) }),
  speakers: async () => ({ id: await addSpeaker(database, 'Ада') }),
  spaces: async () => ({ id: await addSpace(database, 'Зал') }),
  blog_posts: async () => {
    const speaker_id = await addSpeaker(database, 'Автор')
    await insert(database, 'blog_posts', { slug: 'post', speaker_id, title: { ru: 'Пост' }, body: GOOD })
    return { slug: 'post' }
  },
  courses: async () => {
    await insert(database, 'courses', {
      slug: 'course',
      title: { ru: 'Курс' },
      format: 'offline',
      level: 'beginner',
    })
    return { slug: 'course' }
  },
  subscriptions: async () => {
    const pass = {
      slug: 'pass',
      kind: 'count',
      visits: 5,
      valid_days: 90,
      price_amount: 1000,
      name: { ru: 'Пять' },
    }
    await insert(database, 'subscriptions', pass)
    return { slug: 'pass' }
  },
  content_pages: async () => {
    await insert(database, 'content_pages', { slug: 'about', title: { ru: 'О хабе' } })
    return { slug: 'about' }
  },
}

test.each([
  ['events', 'description'],
  ['speakers', 'bio'],
  ['blog_posts', 'body'],
  ['courses', 'description'],
  ['spaces', 'description'],
  ['spaces', 'rules'],
  ['subscriptions', 'description'],
  ['content_pages', 'body'],
] as const)('nobody writes other HTML into %s.%s', async (table, column) => {
  const key = await rows[table]?.()
  const [name, value] = Object.entries(key ?? {})[0] ?? ['', '']
  const write = (text: object) =>
    database.as(staff.superAdmin, (sql) =>
      sql.unsafe(`update public.${table} set ${column} = $1 where ${name} = $2 returning 1`, [
        sql.json(text as never),
        value,
      ]),
    )
  await expect(write(BAD)).rejects.toMatchObject({ code: 'PT400', hint: `${column}_en_invalid` })
  expect(await write(GOOD)).toHaveLength(1)
  const long = { ru: `<p>${'я'.repeat(100_000)}</p>` }
  await expect(write(long)).rejects.toMatchObject({
    hint: `${column}_ru_too_long`,
    detail: '{"max": 100000}',
  })
})

test('a new row is checked as a changed one is', async () => {
  const add = database.as(
    staff.admin,
    (sql) =>
      sql`insert into public.content_pages (slug, title, body) values ('new', '{"ru": "а"}', ${sql.json(BAD)})`,
  )
  await expect(add).rejects.toMatchObject({ hint: 'body_en_invalid' })
})

test('an update that does not change a text does not check it', async () => {
  const id = await addEvent(database, {})
  await database.sql`alter table public.events disable trigger events_rich_text`
  await database.sql`update public.events set description = ${database.sql.json(BAD)} where id = ${id}`
  await database.sql`alter table public.events enable trigger events_rich_text`
  const changed = await database.as(
    staff.moderator,
    (sql) => sql`update public.events set age_min = 12 where id = ${id} returning id`,
  )
  expect(changed).toHaveLength(1)
})
