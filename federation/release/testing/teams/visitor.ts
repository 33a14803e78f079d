import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Change, type Live, parseLive } from '../../live/live.ts'
import type { Random } from './random.ts'

interface SmallHost {
  root: string
  host: { request: (path: string, init?: RequestInit) => Response | Promise<Response> }
}

interface ShownPage {
  id: string
  remotes: { name: string; version: string; entry: string }[]
  title: string
  /** Path of the shell's script. */
  script: string
}

/**
 * Reads `live.json` and pages of a site while it changes, and collects what must never be seen: a page of two
 * compositions, a page with a missing file, a change that is gone.
 */
export function pollingVisitor({ root, host }: SmallHost, random: Random) {
  const faults: string[] = []
  const changes: Change[] = []
  const shown = new Set<string>()
  let polls = 0

  async function readLive(): Promise<Live> {
    const live = parseLive(await readFile(join(root, 'live.json'), 'utf8'))
    const last = changes.at(-1)
    const known = last ? live.changes.findIndex((it) => it.at === last.at && it.what === last.what) : 0
    if (last && known < 0) faults.push(`live.json forgot that ${last.by} made ${last.what}`)
    changes.push(...live.changes.slice(0, last ? Math.max(known, 0) : undefined).toReversed())
    return live
  }

  async function poll(): Promise<void> {
    await readLive()
    const area = random.pick(['a', 'b'])
    const cookie = `hub-share=${random.below(100)}`
    const response = await host.request(`/${area}`, { headers: { cookie } })
    const page = shownPage(await response.text())
    if (!page) faults.push(`/${area} answers ${response.status}`)
    else await checkPage(page, area)
    polls += 1
  }

  async function checkPage({ id, remotes, title, script }: ShownPage, area: string): Promise<void> {
    shown.add(id)
    const record = JSON.parse(await readFile(join(root, `compositions/${id}/composition.json`), 'utf8'))
    const { shell, ...apps } = (record as { apps: Record<string, string> }).apps
    const versions = Object.fromEntries(remotes.map(({ name, version }) => [name, version]))
    const [composed, served] = [apps, versions].map((it) => JSON.stringify(Object.entries(it).sort()))
    if (composed !== served) faults.push(`a page of the composition ${id}, ${composed}, has ${served}`)
    if (!title.startsWith(`mf-${area} ${apps[`mf-${area}`]} `))
      faults.push(`a page of the composition ${id}, ${composed}, has the title ${title}`)
    const scripts = [
      [script, `shell(${JSON.stringify(shell)})`],
      ...remotes.map(({ name, entry }) => [entry, `entry(${JSON.stringify(apps[name])})`]),
    ] as const
    for (const [path, code] of scripts) {
      const response = await host.request(path)
      const found = response.status === 200 ? await response.text() : response.status
      if (found !== code) faults.push(`${path} of the composition ${id} is ${found} instead of ${code}`)
    }
  }

  /** Polls until told to stop, and then compares what was shown with what the record knows. */
  async function pollUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await poll()
      await new Promise((resolve) => setImmediate(resolve))
    }
    const { live, canary, left } = await readLive()
    const known = [live, canary?.id, ...left.map(({ id }) => id)]
    for (const id of shown) if (!known.includes(id)) faults.push(`visitors had ${id}, which was never live`)
  }

  return { pollUntil, faults, changes, polls: () => polls }
}

function shownPage(html: string): ShownPage | undefined {
  const [, config] = /id="hub-config">([^<]*)</.exec(html) ?? []
  const [, registry] = /id="mf-registry">([^<]*)</.exec(html) ?? []
  const [, title] = /<title>([^<]*)</.exec(html) ?? []
  const [, script] = /<script src="(\/shell\/[^"]+)"/.exec(html) ?? []
  if (!config || !registry || !title || !script) return undefined
  const { composition } = JSON.parse(config) as { composition: string }
  const { remotes } = JSON.parse(registry) as Pick<ShownPage, 'remotes'>
  return { id: composition, remotes, title, script }
}
