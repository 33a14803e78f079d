import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** The value of an `integrity` attribute for a file. */
export async function integrityOfFile(file: string): Promise<string> {
  return integrityOf(await readFile(file))
}

export function integrityOf(content: Uint8Array): string {
  return `sha384-${hash('sha384', content)}`
}

/** A source for `script-src` or `style-src` that admits one inline script or sheet. */
export function inlineSource(content: string): string {
  return `'sha256-${hash('sha256', content)}'`
}

/** The sources of all inline sheets of a page. */
export function inlineSheetSources(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map((match) => inlineSource(match[1] ?? ''))
}

function hash(algorithm: string, content: string | Uint8Array): string {
  return createHash(algorithm).update(content).digest('base64')
}
