import type { RenderedPage } from '@hub/contract/rendering'
import { replaceRoot } from '@hub/release/page-root'
import type { PageLanguage } from '@hub/release/page-rule'

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
  return {
    html: page.html.replace(/<html lang="\w+"[^>]*>/, () => `<html lang="${language}" ${marks}>`),
    policy: policy && (await admitting(policy, page.css)),
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

async function admitting(policy: string, css: string): Promise<string> {
  if (css === '') return policy
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css))
  const source = `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`
  return policy.replace('style-src ', () => `style-src ${source} `)
}
