import { parseArgs } from 'node:util'

export interface DevCommand {
  /** The remotes to develop; all when none is named. */
  names: string[]
  /**
   * Origin of a published site that provides the other apps and the API; by default both come from this
   * checkout.
   */
  site: string | undefined
}

/** @throws Error with a message for the user */
export function parseDevCommand(given: string[], remotes: readonly string[]): DevCommand {
  const { values, positionals } = parse(given)
  const unknown = positionals.find((name) => !remotes.includes(name))
  if (unknown) throw new Error(`${unknown} is not a remote. There are: ${remotes.join(', ')}.`)
  const site = values.site === undefined ? undefined : originOf(values.site)
  return { names: positionals.length > 0 ? [...new Set(positionals)] : [...remotes], site }
}

function parse(given: string[]) {
  try {
    return parseArgs({ args: given, options: { site: { type: 'string' } }, allowPositionals: true })
  } catch (error) {
    throw new Error(
      `npm run dev -- [mf-…] [--site <address>]: ${error instanceof Error ? error.message : error}`,
    )
  }
}

function originOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(
      `--site takes the address of a published site, such as https://hub.example, not ${address}`,
    )
  return url.origin
}
