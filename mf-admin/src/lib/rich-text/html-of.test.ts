// @vitest-environment happy-dom
import { Editor } from '@tiptap/core'
import { expect, it } from 'vitest'
import { htmlOf } from './html-of.ts'
import { extensions, fitPasted } from './rich-text-editor.tsx'

function written(content: string): string {
  const editor = new Editor({ extensions, content, injectCSS: false })
  const html = htmlOf(editor)
  editor.destroy()
  return html
}

it.each([
  '<p>Текст <strong>важный</strong> и <em>нет</em><br>дальше</p>',
  '<h2>Раз</h2><h3>Два</h3><h4>Три</h4>',
  '<ul><li><p>а</p></li></ul><ol><li><p>б</p></li></ol><blockquote><p>в</p></blockquote>',
  '<p><a href="https://example.org/a" rel="noopener nofollow">сюда</a></p>',
  '<p><a href="/events" rel="noopener">сюда</a> <a href="tel:+381111234567" rel="noopener">звонок</a></p>',
])('keeps what may be written: %s', (html) => {
  expect(written(html)).toBe(html)
})

it.each([
  ['Текст без абзаца', '<p>Текст без абзаца</p>'],
  ['<p>а</p><p></p><p></p>', '<p>а</p>'],
  ['<ul><li>а</li></ul>', '<ul><li><p>а</p></li></ul>'],
  ['<p><b>а</b><i>б</i><u>в</u><s>г</s><code>д</code></p>', '<p><strong>а</strong><em>б</em>вгд</p>'],
  ['<p style="color:red" class="x">а</p><img src=x><hr><pre>б</pre>', '<p>а</p><p>б</p>'],
  ['<p><a href="javascript:alert(1)">а</a><a href="//evil.example">б</a></p>', '<p>аб</p>'],
  ['<p>а</p><script>alert(1)</script><style>p{}</style>', '<p>а</p>'],
])('%s becomes %s', (html, expected) => {
  expect(written(html)).toBe(expected)
})

it.each(['', '<p></p>', '<p> \u00a0</p>', '<ul><li><p></p></li></ul>', '<h2><br></h2>'])(
  'has nothing to read: %s',
  (html) => {
    expect(written(html)).toBe('')
  },
)

it.each([
  ['<h1 class="a">а</h1><H6>б</H6><h2>в</h2>', '<h2>а</h2><h4>б</h4><h2>в</h2>'],
  ['<table class="a"><tbody><tr><td>а</td><th>б</th></tr></tbody></table>', '<p>а</p><p>б</p>'],
  ['<b style="font-weight:normal"><p>из <b>документа</b></p></b>', '<p>из <strong>документа</strong></p>'],
  [
    '<p><span style="font-weight:700">а</span><span style="font-style:italic">б</span><span style="font-weight:400">в</span></p>',
    '<p><strong>а</strong><em>б</em>в</p>',
  ],
  ['<h2 style="font-weight:bold">а</h2>', '<h2>а</h2>'],
])('takes what is pasted as what comes nearest: %s', (html, expected) => {
  expect(written(fitPasted(html))).toBe(expected)
})
