import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** The value of an `integrity` attribute for a file. */
export async function integrityOfFile(file: string): Promise<string> {
  return integrityOf(await readFile(file))
}

export function integrityOf(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

/** A source for `style-src` that admits one inline sheet. */
export function styleHash(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`
}
