import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { EARLY_INPUT } from './early-input.ts'
import { LOAD_LATE_SCRIPTS } from './late-scripts.ts'

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
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) => inlineSource(match[1] ?? ''))
}

function hash(algorithm: string, content: string | Uint8Array): string {
  return createHash(algorithm).update(content).digest('base64')
}

/** Applies a saved theme before the first paint. */
const SAVED_THEME =
  "try{var t=localStorage.getItem('theme');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}"

/**
 * Lets the browser skip what is out of view while the page starts. Not where it will scroll to a place that it knows by
 * its distance from the top: what is skipped has an estimated height.
 */
const SKIP_OFFSCREEN =
  'var n=performance.getEntriesByType("navigation")[0];if(n&&n.type==="navigate"&&!location.hash)document.documentElement.dataset.skipOffscreen=""'

/** The only inline script, admitted by its hash. */
export const INLINE_SCRIPT = `${SAVED_THEME};${SKIP_OFFSCREEN};${EARLY_INPUT};${LOAD_LATE_SCRIPTS}`
