import { setTimeout as pause } from 'node:timers/promises'
import type { Tally } from './tally.ts'

/** Somebody reads a page that long before going to the next; in between for each of them. */
const READING = [1000, 5000] as const

/** Pages, and what each asks of the API. */
const PAGES: readonly (readonly [page: string, ...reads: string[]])[] = [
  ['/', 'rpc/home_page', 'rpc/slideshow'],
  ['/events', 'rpc/list_events?tab=upcoming&page_size=12', 'rpc/count_events?tab=upcoming'],
  [
    '/events',
    'rpc/list_events?tab=past&page_size=12',
    'rpc/list_events?search=%D0%B7%D0%B2%D1%91%D0%B7%D0%B4',
  ],
  ['/courses', 'rpc/list_courses'],
  ['/speakers', 'rpc/list_speakers'],
  ['/coworking', 'rpc/coworking_page'],
  ['/about', 'rpc/about_page'],
  ['/support', 'rpc/support_page'],
]

export interface Visit {
  readonly siteUrl: string
  readonly apiUrl: string
  readonly key: string
  readonly until: number
  readonly tally: Tally
}

/** A visitor goes from page to page; what never changes is fetched once, as a browser does. */
export async function visit(index: number, { siteUrl, apiUrl, key, until, tally }: Visit): Promise<void> {
  const cached = new Set<string>()
  const [shortest, longest] = READING
  // Nobody begins at the same moment as everybody else.
  await pause(Math.random() * longest)
  for (let step = index; Date.now() < until; step++) {
    const [page = '/', ...reads] = PAGES[step % PAGES.length] ?? []
    const html = await tally.ask('pages', siteUrl + page)
    const files = [...(html ?? '').matchAll(/(?:src|href)="(\/[^"]+\.(?:js|mjs|css|json|woff2))"/g)].map(
      ([, file]) => String(file),
    )
    const fresh = files.filter((file) => !cached.has(file))
    for (const file of fresh) cached.add(file)
    await Promise.all([
      ...fresh.map((file) => tally.ask('files', siteUrl + file)),
      ...reads.map((read) =>
        tally.ask('reads', `${apiUrl}/rest/v1/${read}${read.includes('?') ? '&' : '?'}apikey=${key}`),
      ),
    ])
    await pause(shortest + Math.random() * (longest - shortest))
  }
}
