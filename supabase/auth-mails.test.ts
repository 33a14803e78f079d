import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { AUTH_MAILS, authMailTemplate } from './auth-mails.ts'

it.each(AUTH_MAILS)('supabase/templates/%s.html is as `npm run auth-mails` writes it', (mail) => {
  const written = readFileSync(join(import.meta.dirname, 'templates', `${mail}.html`), 'utf8')
  expect(written).toBe(authMailTemplate(mail))
})
