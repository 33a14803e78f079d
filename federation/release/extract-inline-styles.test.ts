import { expect, it } from 'vitest'
import { extractInlineStyles } from './extract-inline-styles.ts'

it('liftStyles turns equal style attributes into one shared rule', () => {
  const { html, css } = extractInlineStyles(
    '<i style="width:1px"></i><b style="--x:2"></b><i style="width:1px"></i>',
  )
  expect(html).toBe('<i data-first-style="0"></i><b data-first-style="1"></b><i data-first-style="0"></i>')
  expect(css).toBe('[data-first-style="0"]{width:1px}[data-first-style="1"]{--x:2}')
})

it('liftStyles keeps quotes inside values', () => {
  expect(extractInlineStyles('<i style="content:&quot;a&quot;"></i>').css).toBe(
    '[data-first-style="0"]{content:"a"}',
  )
})

it('liftStyles leaves other attributes unchanged', () => {
  const html = '<svg data-style="x"><path d="M0 0"/></svg>'
  expect(extractInlineStyles(html)).toEqual({ html, css: '' })
})
