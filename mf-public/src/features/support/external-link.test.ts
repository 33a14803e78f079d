import { expect, it } from 'vitest'
import { externalLink } from './external-link.ts'

it.each([
  ['https://boosty.example/hub', 'https://boosty.example/hub', 'boosty.example'],
  ['http://localhost:8080/a?b=c#d', 'http://localhost:8080/a?b=c#d', 'localhost:8080'],
  ['https://донат.example/', 'https://xn--80ah1adw.example/', 'xn--80ah1adw.example'],
])('%s leads to %s', (url, href, host) => expect(externalLink(url)).toEqual({ href, host }))

it.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example',
  '/requisites',
  'https://paypal.com@evil.example/',
  'https://',
  '',
])('%s leads nowhere', (url) => expect(externalLink(url)).toBeUndefined())
