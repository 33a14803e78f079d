import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { LOAD_LATE_SCRIPTS } from './late-scripts.ts'

/**
 * Source of the inline script that records what a visitor types, chooses and presses before React can handle it;
 * `shared-ui/src/hydration` replays it. Once React listens, it stops events at its root that it cannot deliver yet: an
 * event that reaches its target has been delivered, and replaces what was recorded of the same field. Not so when React
 * hydrated the field for this event: it then keeps the value of a text field as the initial one, and resets a select.
 * A form is submitted by a click on its button, with the Enter key too. One with an `action` works without scripts;
 * others would put what was typed into the URL.
 */
export const EARLY_INPUT = [
  'var p=window.hubEarlyInput={events:[],isLive:false,record:function(e){',
  'var t=e.target,r={type:e.type};',
  "if(e.type==='submit'){if(!t.hasAttribute('action'))e.preventDefault();return}",
  "if(e.type==='click'){t=t.closest&&t.closest('button');",
  "if(t&&t.type==='submit'&&t.form&&t.form.hasAttribute('action'))return}",
  "else if('value'in t){r.value=t.value;r.checked=t.checked}else return;",
  'if(!t)return;r.target=t;var l=p.events[p.events.length-1];',
  "if(l&&l.type==='input'&&r.type==='input'&&l.target===t)p.events.pop();p.events.push(r);",
  'var k=t._valueTracker;',
  'if(p.isLive)e.target.addEventListener(e.type,function(d){',
  "if(d!==e||e.type==='input'&&(t.tagName==='SELECT'?t.value!==r.value:!k))return;",
  "for(var i=p.events.length;i--;){var o=p.events[i];if(o===r||e.type==='input'&&o.type==='input'&&o.target===t)",
  'p.events.splice(i,1)}},{capture:true,once:true})}};',
  "['click','input','submit'].forEach(function(n){addEventListener(n,p.record,true)})",
].join('')

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

/** The only inline script, admitted by its hash. */
export const INLINE_SCRIPT = `${SAVED_THEME};${EARLY_INPUT};${LOAD_LATE_SCRIPTS}`
