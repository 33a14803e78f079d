import { expect, it } from 'vitest'
import { criticalCss } from './critical-css.ts'

const PAGE =
  '<body><main class="page wide" data-tone="warm"><p>text</p><svg><linearGradient></linearGradient></svg></main></body>'

it.each([
  ['classes', '.page{a:1}.page.wide{b:1}.page.other{c:1}.other{d:1}', '.page{a:1}.page.wide{b:1}'],
  [
    'tags',
    'p{a:1}linearGradient{b:1}table{c:1}.page>p{d:1}.page>table{e:1}',
    'p{a:1}linearGradient{b:1}.page>p{d:1}',
  ],
  ['each selector of a list', '.other,.page,h1{a:1}', '.page{a:1}'],
  [
    'attributes that components set',
    '[data-tone]{a:1}[data-tone=warm]{b:1}[data-tone="cold"]{c:1}[aria-current]{d:1}',
    '[data-tone]{a:1}[data-tone=warm]{b:1}',
  ],
  [
    'rules inside of conditions',
    '@media (min-width:1px){.page{a:1}.other{b:1}}@media print{.other{c:1}}',
    '@media (min-width:1px){.page{a:1}}',
  ],
])('criticalCss selects by %s', (_, css, critical) => {
  expect(criticalCss(css, PAGE)).toBe(critical)
})

it.each([
  ['states that the browser sets', 'p:hover{a:1}.page:focus-within p::before{content:"}.other{"}'],
  ['the theme, which the inline script sets', '[data-theme=dark] p{a:1}'],
  ['attributes of other kinds and by parts of their value', '[hidden]{a:1}[data-tone^=c]{b:1}'],
  [
    'what need not be on the same element',
    '.page:not(.other){a:1}body:has(.other) p{b:1}p:is(.other,h1)~p{c:1}',
  ],
  ['selectors with escapes', '.a\\:b{a:1}'],
  ['fonts', '@font-face{font-family:x;src:url("data:a;b")}'],
])('criticalCss keeps %s', (_, css) => {
  expect(criticalCss(css, PAGE)).toBe(css)
})

it.each([
  ['U+0-7f,U+a0', true],
  ['U+4??', false],
  ['u+2116, U+400-45F', false],
  ['U+1F4??', true],
])('criticalCss keeps a font of %s if the page has one of the characters: %s', (range, isKept) => {
  const css = `@font-face{font-family:x;src:url(a);unicode-range:${range}}`
  expect(criticalCss(css, `${PAGE}<p>📖</p>`)).toBe(isKept ? css : '')
})

it('criticalCss keeps a font inside of a condition', () => {
  const css = '@supports (font-tech(variations)){@font-face{font-family:x;unicode-range:U+0-7f}}'
  expect(criticalCss(css, PAGE)).toBe(css)
})

it('criticalCss keeps the order of layers, also of those that become empty', () => {
  const css = '@layer base{table{a:1}}@layer pages{.page{a:1}}@layer base{p{a:2}}'
  expect(criticalCss(css, PAGE)).toBe('@layer base{}@layer pages{.page{a:1}}@layer base{p{a:2}}')
})

it('criticalCss removes a rule that is repeated later in the same layer, and no other', () => {
  const css = 'p{a:1}.page{a:2}p{a:1}@layer one{p{a:1}}@layer two{p{a:1}}'
  expect(criticalCss(css, PAGE)).toBe('.page{a:2}p{a:1}@layer one{p{a:1}}@layer two{p{a:1}}')
})

it('criticalCss removes custom properties and keyframes that nothing in the page uses', () => {
  const css =
    ':root{--a:1;--b:var(--c);--c:2;--d:3;--e: }.page{x:var(--a);animation:1s turn}.other{x:var(--b)}' +
    '@keyframes turn{to{rotate:1turn}}@keyframes fade{to{opacity:0}}'
  expect(criticalCss(css, `${PAGE}<i style="y:var(--d)"></i>`)).toBe(
    ':root{--a:1;--d:3}.page{x:var(--a);animation:1s turn}@keyframes turn{to{rotate:1turn}}',
  )
})

it('criticalCss selects anew when the same style sheet meets another page', () => {
  const css = '.page{a:1}.other{b:1}'
  expect([PAGE, '<p class="other"></p>', PAGE].map((html) => criticalCss(css, html))).toEqual([
    '.page{a:1}',
    '.other{b:1}',
    '.page{a:1}',
  ])
})
