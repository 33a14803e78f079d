import { readFile } from 'node:fs/promises'
import type { App } from '@supabase/lite'
import type { Sql } from 'postgres'
import type { Config, MailTemplateName } from '../config.ts'
import { escapeHtml, renderTemplate, type TemplateData } from './template.ts'

export type Mail = { to: string; subject: string; html: string }
export type SendMail = (mail: Mail) => Promise<void>
export type Mailer = NonNullable<App['_mailer']>

export type MailerOptions = {
  send: SendMail
  /** Superuser's connection: reads the language of the person written to. */
  sql: Sql
  templates: Config['templates']
  siteUrl: string
}

/** Renders the mails of the auth server as hosted Supabase does: same templates, same values. */
export function createMailer({ send, sql, templates, siteUrl }: MailerOptions): Mailer {
  const deliver = async (
    name: MailTemplateName,
    to: string,
    userId: string | undefined,
    values: TemplateData,
  ) => {
    const { subject, path } = templates[name]
    const data = {
      SiteURL: siteUrl,
      RedirectTo: siteUrl,
      Email: to,
      Data: await metadataOf(sql, userId),
      ...values,
    }
    const html = renderTemplate(await readFile(path, 'utf8'), data, escapeHtml)
    await send({ to, subject: renderTemplate(subject, data), html })
  }
  return {
    sendConfirmation: (to, TokenHash, Token, meta) =>
      deliver('confirmation', to, meta?.userId, { TokenHash, Token }),
    sendRecovery: (to, TokenHash, Token, meta) => deliver('recovery', to, meta?.userId, { TokenHash, Token }),
    sendMagicLink: (to, TokenHash, Token, meta) =>
      deliver('magic_link', to, meta?.userId, { TokenHash, Token }),
    sendEmailChange: (to, TokenHash, Token, meta) =>
      deliver('email_change', to, meta?.userId, {
        TokenHash,
        Token,
        Email: meta?.currentEmail ?? to,
        NewEmail: meta?.newEmail ?? to,
      }),
    sendReauthentication: (to, Token, meta) =>
      deliver('reauthentication', to, meta?.userId, { TokenHash: meta?.tokenHash, Token }),
  }
}

/** The texts in the metadata that the person signed up with; `language` chooses the language of the mail. */
async function metadataOf(sql: Sql, userId: string | undefined): Promise<TemplateData> {
  if (!userId) return {}
  const [user] = await sql<{ metadata: unknown }[]>`
    select raw_user_meta_data as metadata from auth.users where id = ${userId}`
  if (typeof user?.metadata !== 'object' || user.metadata === null) return {}
  return Object.fromEntries(Object.entries(user.metadata).filter(([, value]) => typeof value === 'string'))
}
