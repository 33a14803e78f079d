import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'
import { readLive } from '@hub/release/change-live'
import { compositionOf, type Site } from '@hub/release/site'

interface Terminal {
  input: Readable & { isTTY?: boolean }
  output: Writable
}

/** Returns the live apps that a release of these apps, as the whole site, takes off. */
async function removedApps(site: Site, apps: readonly string[]): Promise<string[]> {
  const live = await readLive(site.target)
  const there = live ? Object.keys((await compositionOf(site, live.live)).apps) : []
  return there.filter((app) => !apps.includes(app))
}

/**
 * Asks at a terminal whether live apps that this checkout lacks may go off the site, except those that were named.
 * Returns those that may; without a terminal none, so that the release is rejected.
 */
export async function confirmRemoval(
  site: Site,
  apps: readonly string[],
  named: readonly string[],
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<string[]> {
  const lost = (await removedApps(site, apps)).filter((app) => !named.includes(app))
  if (lost.length === 0 || !input.isTTY) return []
  const terminal = createInterface({ input, output })
  try {
    const reply = await terminal.question(
      `This checkout has no ${lost.join(', ')}, which would go off the site. Take it off? [y/N] `,
    )
    return /^y(es)?$/i.test(reply.trim()) ? lost : []
  } finally {
    terminal.close()
  }
}
