// @vitest-environment jsdom
// happy-dom's parser is not one that DOMPurify can rely on
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { RichText } from './rich-text.tsx'
import { sanitize } from './sanitize.ts'

describe('sanitize', () => {
  it.each([
    '<p>Текст <strong>важный</strong> и <em>нет</em></p>',
    '<h2>Раз</h2><h3>Два</h3><h4>Три</h4>',
    '<ul><li>а</li></ul><ol><li>б</li></ol><blockquote>в<br>г</blockquote>',
  ])('keeps what an editor may write: %s', (html) => {
    expect(sanitize(html)).toBe(html)
  })

  it.each([
    ['<script>alert(1)</script>текст', 'текст'],
    ['<img src=x onerror=alert(1)>текст', 'текст'],
    ['<p onclick="alert(1)" style="position:fixed" class="x" id="main" data-a="b">текст</p>', '<p>текст</p>'],
    ['<iframe src="https://evil.example"></iframe>текст', 'текст'],
    ['<svg><a href="javascript:alert(1)">x</a></svg>текст', 'текст'],
    ['<h1>заголовок</h1>', 'заголовок'],
    ['<style>body{display:none}</style>текст', 'текст'],
    ['<form action="/steal"><input name="a">текст</form>', 'текст'],
  ])('drops everything else: %s', (html, expected) => {
    expect(sanitize(html)).toBe(expected)
  })

  it.each([
    ['https://example.org/a', 'noopener nofollow'],
    ['http://example.org', 'noopener nofollow'],
    ['/events/time', 'noopener'],
    ['#program', 'noopener'],
    ['mailto:hello@hub.example', 'noopener'],
    ['tel:+381111234567', 'noopener'],
  ])('keeps a link to %s', (href, rel) => {
    expect(sanitize(`<a href="${href}" target="_top" ping="//x">сюда</a>`)).toBe(
      `<a href="${href}" rel="${rel}">сюда</a>`,
    )
  })

  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'vbscript:x',
    'blob:x',
  ])('keeps the words of a link to %s, and not the link', (href) => {
    expect(sanitize(`<a href="${href}">сюда</a>`)).toBe('сюда')
  })
})

describe('RichText', () => {
  it('shows the text in its language', async () => {
    await renderUi(<RichText html="<p>Текст</p><script>1</script>" lang="ru" />)
    expect(screen.getByText('Текст').parentElement?.lang).toBe('ru')
    expect(document.querySelector('script')).toBeNull()
  })
})
