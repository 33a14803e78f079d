const ID = 'hub-scripts'

/**
 * Source of the inline script that adds the page's scripts and their preloads once its content is painted, so that
 * they do not compete with it for bandwidth and the main thread. A hidden tab paints nothing and does not wait.
 */
export const LOAD_LATE_SCRIPTS = [
  "addEventListener('DOMContentLoaded',function(){",
  `var t=document.getElementById('${ID}');`,
  'function load(){var c=document.importNode(t.content,true);',
  // Scripts that are added run as they arrive, unless told to keep their order.
  "c.querySelectorAll('script').forEach(function(s){s.async=false});document.head.append(c)}",
  'if(t)document.hidden?load():requestAnimationFrame(function(){setTimeout(load)})},{once:true})',
].join('')

const SCRIPT = /<script\b[^>]*\bsrc="[^>]*><\/script>/g

/** Moves the scripts of a page that has content, and what they need, to where `LOAD_LATE_SCRIPTS` finds them. */
export function withLateScripts(html: string, preloads: readonly string[]): string {
  const scripts = html.match(SCRIPT) ?? []
  const late = `<template id="${ID}">${[...preloads, ...scripts].join('')}</template>`
  return html.replaceAll(SCRIPT, '').replace('</body>', () => `${late}</body>`)
}
