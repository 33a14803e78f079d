import { describe, expect, it } from 'vitest'
import { isRichLink, parseRichText, relOf } from './parse-rich-text.ts'

const p = (...children: unknown[]) => ({ tag: 'p', children })

describe('parseRichText', () => {
  it('returns elements, line breaks and text with decoded entities', () => {
    expect(parseRichText('<p>A&amp;B &lt;i&gt;&nbsp;&quot;<em>да</em><br>нет</p>5 > 3')).toEqual([
      p('A&B <i>\u00a0"', { tag: 'em', children: ['да'] }, { tag: 'br' }, 'нет'),
      '5 > 3',
    ])
  })

  it('returns the href of a link and no other attribute', () => {
    expect(
      parseRichText('<p class="x"><a rel="opener" href="/a?b=1&amp;c=2" href="/d">сюда</a></p>'),
    ).toEqual([p({ tag: 'a', href: '/a?b=1&c=2', children: ['сюда'] })])
  })

  it('keeps the words of a link that may not lead there, in one run with those around it', () => {
    expect(parseRichText('<p>а <a href="javascript:alert(1)">б</a> в</p>')).toEqual([p('а б в')])
  })

  it.each([
    ['<script>alert(1)</script>текст'],
    ['<img src=x onerror=alert(1)>текст'],
    ['<p onclick=alert(1)>текст</p>'],
    ['<P>текст</P>'],
    ['<h1>текст</h1>'],
    ['<!-- текст -->'],
    ['< текст'],
    ['<p текст'],
  ])('ends where HTML begins that is outside of the grammar: %s', (html) => {
    expect(parseRichText(`<p>начало${html}`)).toEqual([p('начало')])
  })

  it('leaves entities undecoded that no editor writes', () => {
    expect(parseRichText('R&D &copy; &#60;script&#62;')).toEqual(['R&D &copy; &#60;script&#62;'])
  })

  it.each([
    ['<p>а<p>б', [p('а'), p('б')]],
    ['<p><em>а<p>б</em>в', [p({ tag: 'em', children: ['а'] }), p('бв')]],
    [
      '<a href="/a">а<a href="/b">б</a>в</a>',
      [{ tag: 'a', href: '/a', children: ['а'] }, { tag: 'a', href: '/b', children: ['б'] }, 'в'],
    ],
    [
      '<ul><li>а<li>б<ul><li>в</ul>г</ul>',
      [
        {
          tag: 'ul',
          children: [
            { tag: 'li', children: ['а'] },
            { tag: 'li', children: ['б', { tag: 'ul', children: [{ tag: 'li', children: ['в'] }] }, 'г'] },
          ],
        },
      ],
    ],
    ['<li>а</li></ul>б</em>', ['аб']],
  ])('nests misplaced tags as a browser can: %s', (html, expected) => {
    expect(parseRichText(html)).toEqual(expected)
  })

  it('nests 64 elements at most', () => {
    let depth = 0
    let [node] = parseRichText(`${'<blockquote>'.repeat(9000)}а`)
    while (typeof node === 'object' && node.tag !== 'br') {
      depth++
      node = node.children[0]
    }
    expect([depth, node]).toEqual([64, 'а'])
  })

  it('parses a long text in time proportional to its length', () => {
    expect(parseRichText(`<p>${'<a href="'.repeat(10_000)}`)).toEqual([p()])
    expect(parseRichText(`<p${' a="b"'.repeat(20_000)}`)).toEqual([])
  })
})

describe('isRichLink', () => {
  it.each([
    'https://example.org/a',
    'HTTP://example.org',
    '/events/time',
    '/',
    '#program',
    '?page=2',
    'mailto:a@b.c',
    'tel:+381111234567',
  ])('allows %s', (href) => {
    expect(isRichLink(href)).toBe(true)
  })

  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'vbscript:x',
    'blob:x',
    'https://a b',
    'events',
    '',
  ])('rejects %s', (href) => {
    expect(isRichLink(href)).toBe(false)
  })
})

describe('relOf', () => {
  it('asks search engines not to follow a link out of the site', () => {
    expect(relOf('https://example.org')).toBe('noopener nofollow')
    expect(relOf('/events')).toBe('noopener')
  })
})
