// @vitest-environment jsdom
// DOMPurify relies on a parser that follows the standard, which happy-dom's does not.
import DOMPurify from 'dompurify'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { HOSTILE_HTML } from '../../../e2e/fixtures/hostile-html.ts'
import { relOf } from './parse-rich-text.ts'
import { RichText } from './rich-text.tsx'

/** `FUZZ_RUNS=50000 FUZZ_SEED=1` looks further. */
const options = {
  numRuns: Number(process.env.FUZZ_RUNS ?? 200),
  seed: Number(process.env.FUZZ_SEED ?? 20_261_123),
}

const LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#|\?)/i

/** What DOMPurify leaves of it, as a tree: the rules that the page had before it rendered without a DOM. */
function purify(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'em', 'strong', 'a', 'blockquote', 'br'],
    ALLOWED_ATTR: ['href'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: LINK,
    RETURN_DOM_FRAGMENT: true,
  })
  for (const link of fragment.querySelectorAll('a')) {
    const href = link.getAttribute('href')
    if (href === null) link.replaceWith(...link.childNodes)
    else link.setAttribute('rel', relOf(href))
  }
  fragment.normalize()
  return fragment
}

const htmlOf = (fragment: DocumentFragment): string => {
  const box = document.createElement('div')
  box.append(fragment.cloneNode(true))
  return box.innerHTML
}

/** What the server sends for it, and what a browser's parser makes of that. */
function rendered(html: string): { readonly sent: string; readonly parsed: DocumentFragment } {
  const markup = renderToStaticMarkup(<RichText html={html} />)
  const sent = markup.slice(markup.indexOf('>') + 1, -'</div>'.length)
  const template = document.createElement('template')
  template.innerHTML = sent
  return { sent, parsed: template.content }
}

/** In the grammar that the editor writes and the database admits, as the browser serialises it. */
const words = fc.stringMatching(/^(?:[ а-яё«»—.,!?0-9a-z'>\n]|&amp;|&lt;|&gt;|&quot;|&nbsp;){1,12}$/)
const href = fc.stringMatching(
  /^(?:https?:\/\/|mailto:|tel:\+|\/[a-z]|#|\?)[а-яa-z0-9/._~:=+-]{0,12}(?:&amp;[a-z]=1)?$/,
)
const inlineOf = (content: fc.Arbitrary<string>) =>
  fc.oneof(
    { weight: 4, arbitrary: words },
    fc.constant('<br>'),
    fc.tuple(fc.constantFrom('em', 'strong'), content).map(([tag, inside]) => `<${tag}>${inside}</${tag}>`),
  )
const { phrase } = fc.letrec<{ phrase: string }>((tie) => ({
  phrase: fc.array(inlineOf(tie('phrase')), { maxLength: 3 }).map((parts) => parts.join('')),
}))
const line = fc
  .array(
    fc.oneof(
      phrase,
      fc.tuple(href, phrase).map(([to, inside]) => `<a href="${to}">${inside}</a>`),
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.join(''))
const { blocks } = fc.letrec<{ block: string; blocks: string }>((tie) => ({
  blocks: fc.array(tie('block'), { maxLength: 3 }).map((parts) => parts.join('')),
  block: fc.oneof(
    { maxDepth: 4 },
    fc
      .tuple(fc.constantFrom('p', 'h2', 'h3', 'h4'), line)
      .map(([tag, inside]) => `<${tag}>${inside}</${tag}>`),
    tie('blocks').map((inside) => `<blockquote>${inside}</blockquote>`),
    fc
      .tuple(
        fc.constantFrom('ul', 'ol'),
        fc.array(fc.oneof(line, tie('blocks')), { minLength: 1, maxLength: 3 }),
      )
      .map(([tag, items]) => `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`),
  ),
}))

/** Tags of the grammar and words in any order. */
const misnested = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.stringMatching(/^<(?:p|h[234]|ul|ol|li|em|strong|blockquote|br)( ?\/)?>$/) },
    { weight: 3, arbitrary: fc.stringMatching(/^<\/(?:p|h[234]|ul|ol|li|em|strong|a|blockquote)>$/) },
    href.map((to) => `<a title="x" href="${to}" href="javascript:alert(1)">`),
    words,
  ),
  { maxLength: 20, size: 'max' },
)

const SIGNS = '<!-- --> < > " \' / = & <![CDATA[ ]]> </ <? <svg> <table> <style> <select>'.split(' ')

/** Tags of the grammar, others, and hostile texts in any order. */
const foreign = fc
  .array(
    fc.oneof(
      misnested.map((parts) => parts.join('')),
      href.map((to) => `<a href="${to}" target="_top" rel='x'>`),
      fc.constantFrom(...HOSTILE_HTML).filter((html) => !html.includes('\0')),
      fc.constantFrom(...SIGNS),
      {
        weight: 3,
        arbitrary: fc.stringMatching(/^<\/?(?:h[156]|b|i|u|s|div|span|img|svg|script|style|object)>$/),
      },
      fc.stringMatching(/^<[a-z]{1,8}( [a-z-]{1,9}="[^"]{0,9}")?>$/),
    ),
    { maxLength: 6 },
  )
  .chain((parts) => fc.nat(parts.join('').length).map((end) => parts.join('').slice(0, end)))

const anything = fc.oneof(
  misnested.map((parts) => parts.join('')),
  foreign,
)

describe('RichText', () => {
  it('renders what the editor writes as DOMPurify leaves it', () => {
    fc.assert(
      fc.property(blocks, (html) => {
        expect(htmlOf(rendered(html).parsed)).toBe(htmlOf(purify(html)))
      }),
      options,
    )
  })

  it('renders nothing of any HTML that DOMPurify removes', () => {
    fc.assert(
      fc.property(anything, (html) => {
        const { parsed } = rendered(html)
        expect(htmlOf(purify(htmlOf(parsed)))).toBe(htmlOf(parsed))
        // The text is DOMPurify's, too, or ends earlier. Entities that no editor writes stand as they are, and before
        // the first word a parser of whole documents drops blanks.
        const known = html.replace(/&(?!(?:amp|lt|gt|quot|nbsp);)/g, '&amp;')
        const text = (parsed.textContent ?? '').trimStart()
        expect((purify(known).textContent ?? '').trimStart().slice(0, text.length)).toBe(text)
      }),
      options,
    )
  })

  it('renders any HTML so that a browser parses it to the same tree', () => {
    fc.assert(
      fc.property(anything, (html) => {
        const { sent, parsed } = rendered(html)
        const again = document.createElement('template')
        again.innerHTML = htmlOf(parsed)
        expect(htmlOf(again.content)).toBe(htmlOf(parsed))
        expect(sent.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('/>', '>')).toBe(
          htmlOf(parsed).replaceAll('&nbsp;', '\u00a0'),
        )
      }),
      options,
    )
  })
})
