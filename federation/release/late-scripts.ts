const ID = 'hub-scripts'

/** How long scripts wait for pictures that are in view. */
const PICTURES_MS = 1000

/**
 * Source of the inline script that adds the page's scripts and their preloads once its content is painted, pictures in
 * view included, so that they do not compete with it for bandwidth and the main thread. A hidden tab paints nothing and
 * does not wait. The page's worker starts with them.
 */
export const LOAD_LATE_SCRIPTS = [
  'addEventListener("DOMContentLoaded",function(){',
  `var t=document.getElementById("${ID}"),O=window.PerformanceObserver;if(!t)return;`,
  'function load(){var c=document.importNode(t.content,true);',
  // Scripts that are added run as they arrive, unless told to keep their order.
  'c.querySelectorAll("script").forEach(function(s){s.async=false});',
  'var w=c.querySelector("[data-worker]");try{w&&new Worker(w.href)}catch(e){}document.head.append(c)}',
  'if(document.hidden||!O||(O.supportedEntryTypes||[]).indexOf("paint")<0)return load();',
  'new O(function(l,o){if(!l.getEntriesByName("first-contentful-paint").length)return;o.disconnect();',
  // Measuring what the browser skips would lay it out.
  'var p=[].filter.call(document.querySelectorAll("img"),function(i){if(i.complete||i.checkVisibility&&',
  '!i.checkVisibility({contentVisibilityAuto:true}))return;var r=i.getBoundingClientRect();',
  'return r.width&&r.top<innerHeight&&r.bottom>0}).map(function(i){return i.decode().catch(Boolean)});',
  `Promise.race([Promise.all(p),new Promise(function(d){setTimeout(d,${PICTURES_MS})})]).then(load)`,
  '}).observe({type:"paint",buffered:true})},{once:true})',
].join('')

const OPEN = `<template id="${ID}">`
const SCRIPT = /<script\b[^>]*\bsrc="[^>]*><\/script>/g
/** With its icons the browser requests it as soon as a page is loaded, often before that is painted. */
const MANIFEST = /<link rel="manifest"[^>]*>/g

/**
 * Moves the scripts of a page that has content, what they need, and the link to the web app manifest to where
 * `LOAD_LATE_SCRIPTS` finds them.
 */
export function withLateScripts(html: string, preloads: readonly string[]): string {
  const moved = [MANIFEST, SCRIPT].flatMap((element) => html.match(element) ?? [])
  const late = `${OPEN}${[...preloads, ...moved].join('')}</template>`
  return html
    .replaceAll(MANIFEST, '')
    .replaceAll(SCRIPT, '')
    .replace('</body>', () => `${late}</body>`)
}

/** Whether a page loads its scripts after it is painted. */
export const hasLateScripts = (html: string): boolean => html.includes(OPEN)

/** Names a script that `LOAD_LATE_SCRIPTS` runs in a worker; where there are none, nothing depends on it. */
export const lateWorker = (url: string): string => `<link data-worker href="${url}">`

/** Adds links before the late scripts of a page. */
export const withLateLinks = (html: string, links: readonly string[]): string =>
  html.replace(OPEN, () => `${OPEN}${links.join('')}`)
