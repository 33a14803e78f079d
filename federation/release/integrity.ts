import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** Returns the `integrity` attribute of a file. */
export async function integrityOfFile(file: string): Promise<string> {
  return integrityOf(await readFile(file))
}

export function integrityOf(content: Uint8Array): string {
  return `sha384-${hash('sha384', content)}`
}

/** Returns the `script-src` or `style-src` source of one inline script or style sheet. */
export function inlineSource(content: string): string {
  return `'sha256-${hash('sha256', content)}'`
}

/** Returns the sources of all inline style sheets of a page. */
export function inlineSheetSources(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map((match) => inlineSource(match[1] ?? ''))
}

function hash(algorithm: string, content: string | Uint8Array): string {
  return createHash(algorithm).update(content).digest('base64')
}
