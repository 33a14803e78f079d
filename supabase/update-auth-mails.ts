// `npm run auth-mails` writes supabase/templates after a text or the look of mails changed.
import { writeFile } from 'node:fs/promises'
import { AUTH_MAILS, authMailTemplate } from './auth-mails.ts'

for (const mail of AUTH_MAILS)
  await writeFile(new URL(`templates/${mail}.html`, import.meta.url), authMailTemplate(mail))
