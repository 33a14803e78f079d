import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { escapeHtml, renderTemplate } from './template.ts'

describe('renderTemplate', () => {
  const choice = '{{ if eq .Data.language "en" }}Hello {{ .Email }}{{ else }}Привет {{ .Email }}{{ end }}!'

  test.each([
    ['en', 'Hello a@b!'],
    ['ru', 'Привет a@b!'],
    [undefined, 'Привет a@b!'],
  ])('chooses by language %s', (language, text) => {
    expect(renderTemplate(choice, { Email: 'a@b', Data: { language } })).toBe(text)
  })

  test('a condition without else shows nothing when it fails', () => {
    expect(renderTemplate('a{{ if eq .X "1" }}b{{ end }}c', { X: '2' })).toBe('ac')
  })

  test('conditions nest', () => {
    const nested = '{{ if eq .A "1" }}{{ if eq .B "1" }}both{{ else }}a{{ end }}{{ else }}none{{ end }}'
    const results = [{ A: '1', B: '1' }, { A: '1' }, { B: '1' }].map((data) => renderTemplate(nested, data))
    expect(results).toEqual(['both', 'a', 'none'])
  })

  test('values are escaped and the template is not', () => {
    const data = { Email: '"<b>"&\'@x' }
    expect(renderTemplate('<i>{{ .Email }}</i>', data, escapeHtml)).toBe(
      '<i>&#34;&#60;b&#62;&#34;&#38;&#39;@x</i>',
    )
  })

  test('names of the object prototype are not values', () => {
    expect(renderTemplate('{{ .constructor }}{{ .Data.toString }}', { Data: {} })).toBe('')
  })

  test.each([
    ['{{ range .X }}{{ end }}', 'not supported'],
    ['{{ if eq .X "1" }}', '{{ end }} is missing'],
    ['{{ end }}', 'without {{ if }}'],
    ['{{ else }}', 'without {{ if }}'],
    ['{{ if eq .X "1" }}{{ else }}{{ else }}{{ end }}', '{{ end }} is missing'],
  ])('rejects %s', (template, message) => {
    expect(() => renderTemplate(template, {})).toThrow(message)
  })
})

describe('the templates', async () => {
  const { templates } = await readConfig({})
  const values = {
    SiteURL: 'https://hub.example',
    TokenHash: 'hash',
    Token: '123456',
    Email: 'a@b',
    NewEmail: 'c@d',
  }

  test('every file is named in config.toml', async () => {
    const files = await readdir(new URL('../../templates', import.meta.url))
    expect(
      Object.values(templates)
        .map(({ path }) => path.split('/').at(-1))
        .sort(),
    ).toEqual(files.sort())
  })

  test.each(Object.entries(templates))(
    '%s is written in both languages',
    async (_name, { path, subject }) => {
      const template = await readFile(path, 'utf8')
      const [english, russian] = ['en', 'ru'].map((language) => {
        const data = { ...values, Data: { language } }
        return renderTemplate(subject, data) + renderTemplate(template, data, escapeHtml)
      })
      expect(english).not.toMatch(/[а-яё]/i)
      expect(russian).toMatch(/[а-яё]{4}/i)
      expect(english).toContain('lang="en"')
      expect(russian).toContain('lang="ru"')
    },
  )

  test.each([
    ['confirmation', '/auth/callback?token_hash=hash&amp;type=signup'],
    ['recovery', '/reset-password?token_hash=hash&amp;type=recovery'],
    ['email_change', '/auth/callback?token_hash=hash&amp;type=email_change'],
    ['magic_link', '/auth/callback?token_hash=hash&amp;type=magiclink'],
  ] as const)('%s links to the page that uses the token', async (name, link) => {
    const html = renderTemplate(await readFile(templates[name].path, 'utf8'), values, escapeHtml)
    expect(html).toContain(`href="https://hub.example${link}"`)
  })
})
