import type { RenderedPage } from '@hub/contract/rendering'
import { replaceRoot } from '@hub/release/page-root'
import type { PageLanguage } from '@hub/release/page-rule'
import { withCriticalSheets } from './critical-sheets.ts'

interface Page {
  html: string
  policy: string | undefined
}

/** Replaces the content of a published page by a rendered one, and adds its data. The policy admits its styles. */
export async function withRenderedContent(
  { html, policy }: Page,
  { html: content, state }: RenderedPage,
  language: PageLanguage,
  { search }: URL,
): Promise<Page> {
  const data = JSON.stringify(state).replaceAll('<', '\\u003c')
  const page = replaceRoot(html, content, `<script type="application/json" id="hub-state">${data}</script>`)
  const marks = `data-prerendered="${language}" data-prerendered-search="${escaped(search)}"`
  const critical = withCriticalSheets(page.html)
  return {
    html: (critical?.html ?? page.html).replace(
      /<html lang="\w+"[^>]*>/,
      () => `<html lang="${language}" ${marks}>`,
    ),
    policy: policy && (await admitting(critical ? withoutHashes(policy) : policy, [page.css, critical?.css])),
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The policy without the published style sheets, which are in the page no more. */
const withoutHashes = (policy: string): string =>
  policy.replace(/style-src [^;]*/, (sources) => sources.replaceAll(/ 'sha256-[^']*'/g, ''))

async function admitting(policy: string, sheets: readonly (string | undefined)[]): Promise<string> {
  const sources = await Promise.all(sheets.filter((css) => css !== undefined && css !== '').map(sourceOf))
  return policy.replace('style-src ', () => ['style-src ', ...sources.map((it) => `${it} `)].join(''))
}

async function sourceOf(css: string | undefined): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`
}
