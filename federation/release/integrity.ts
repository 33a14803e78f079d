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

/** Applies a saved theme before the first paint. */
const SAVED_THEME =
  "try{var t=localStorage.getItem('theme');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}"

/** Records the last button clicked before hydration; the shell clicks it again. */
const EARLY_CLICK =
  'var p=window.hubEarlyClick={hear:function(e){' +
  "var b=e.target.closest&&e.target.closest('button[type=button]');if(b)p.button=b}};" +
  "addEventListener('click',p.hear,true)"

/** The only inline script, admitted by its hash. */
export const INLINE_SCRIPT = `${SAVED_THEME};${EARLY_CLICK}`
