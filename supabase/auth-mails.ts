import type { Block } from './functions/send-outbox/compose/blocks.ts'
import { renderDocument, renderSheet } from './functions/send-outbox/render/html.ts'

// Mails of the auth server. It evaluates `{{ … }}` with Go's templates when it sends one.

/** File name without extension, as config.toml has it. */
export type AuthMail = 'confirmation' | 'recovery' | 'email-change' | 'magic-link' | 'reauthentication'

interface Texts {
  title: string
  blocks: Block[]
}

const link = (path: string, type: string) => `{{ .SiteURL }}${path}?token_hash={{ .TokenHash }}&type=${type}`
const paragraph = (text: string): Block => ({ type: 'paragraph', text })
const note = (text: string): Block => ({ type: 'note', text })
const button = (label: string, url: string): Block => ({ type: 'button', label, url })
const code = (label: string): Block => ({ type: 'confirmation-code', label, code: '{{ .Token }}' })

const CONFIRMATION = link('/auth/callback', 'signup')
const RECOVERY = link('/reset-password', 'recovery')
const EMAIL_CHANGE = link('/auth/callback', 'email_change')
const MAGIC_LINK = link('/auth/callback', 'magiclink')

const MAILS: Record<AuthMail, { ru: Texts; en: Texts }> = {
  confirmation: {
    en: {
      title: 'Confirm your address',
      blocks: [
        paragraph(
          'Somebody, most likely you, signed up at Science Hub with this address. One click and the account is yours.',
        ),
        button('Confirm address', CONFIRMATION),
        code('Or type this code on the page where you signed up:'),
        note(
          'The link and the code work for an hour and only once. If it was not you, ignore this email: the account will not be activated.',
        ),
      ],
    },
    ru: {
      title: 'Подтвердите адрес',
      blocks: [
        paragraph(
          'Кто-то, скорее всего вы, зарегистрировался с этим адресом в «Научном хабе». Осталось подтвердить, что адрес ваш.',
        ),
        button('Подтвердить адрес', CONFIRMATION),
        code('Или введите этот код на странице, где вы зарегистрировались:'),
        note(
          'Ссылка и код действуют один час и срабатывают один раз. Если это были не вы, ничего не делайте: без подтверждения аккаунт не заработает.',
        ),
      ],
    },
  },
  recovery: {
    en: {
      title: 'Set a new password',
      blocks: [
        paragraph(
          'You asked to reset the password of your Science Hub account. The button opens a page where you choose a new one.',
        ),
        button('Set a new password', RECOVERY),
        note(
          'The link works for an hour and only once. If you did not ask for it, ignore this email: the old password stays.',
        ),
      ],
    },
    ru: {
      title: 'Задайте новый пароль',
      blocks: [
        paragraph(
          'Вы попросили сбросить пароль от аккаунта в «Научном хабе». Новый пароль можно задать на странице, которую откроет эта кнопка.',
        ),
        button('Задать новый пароль', RECOVERY),
        note(
          'Ссылка действует один час и срабатывает один раз. Если вы ни о чём не просили, не обращайте внимания на письмо: пароль останется прежним.',
        ),
      ],
    },
  },
  'email-change': {
    en: {
      title: 'Confirm your new address',
      blocks: [
        paragraph(
          'You asked to change the address of your Science Hub account from {{ .Email }} to {{ .NewEmail }}.',
        ),
        button('Confirm the change', EMAIL_CHANGE),
        note(
          'The link works for an hour and only once. If it was not you, do not follow it and set a new password.',
        ),
      ],
    },
    ru: {
      title: 'Подтвердите новый адрес',
      blocks: [
        paragraph('Вы попросили сменить адрес аккаунта в «Научном хабе» с {{ .Email }} на {{ .NewEmail }}.'),
        button('Подтвердить смену адреса', EMAIL_CHANGE),
        note(
          'Ссылка действует один час и срабатывает один раз. Если это были не вы, не открывайте её и смените пароль.',
        ),
      ],
    },
  },
  'magic-link': {
    en: {
      title: 'Your sign-in code',
      blocks: [
        code('Type it on the page where you asked for it:'),
        paragraph('Or press the button, and you are signed in to Science Hub.'),
        button('Sign in', MAGIC_LINK),
        note(
          'The code and the link work for an hour and only once. Never tell anybody the code. If you did not ask for it, ignore this email.',
        ),
      ],
    },
    ru: {
      title: 'Код для входа',
      blocks: [
        code('Введите его на странице, где вы его запросили:'),
        paragraph('Или нажмите на кнопку: она откроет ваш аккаунт в «Научном хабе».'),
        button('Войти', MAGIC_LINK),
        note(
          'Код и ссылка действуют один час и срабатывают один раз. Никому не называйте код. Если вы его не запрашивали, не обращайте внимания на письмо.',
        ),
      ],
    },
  },
  reauthentication: {
    en: {
      title: 'Your code',
      blocks: [
        code('Enter this code to confirm that it is you.'),
        note('If you did not ask for it, ignore this email.'),
      ],
    },
    ru: {
      title: 'Ваш код',
      blocks: [
        code('Введите этот код, чтобы подтвердить, что это вы.'),
        note('Если вы его не просили, не обращайте внимания на письмо.'),
      ],
    },
  },
}

const LINK_FALLBACK = {
  en: 'If the button does not work, open this address:',
  ru: 'Если кнопка не сработает, откройте этот адрес:',
}

const choice = (en: string, ru: string) => `{{ if eq .Data.language "en" }}${en}{{ else }}${ru}{{ end }}`

export const AUTH_MAILS = Object.keys(MAILS) as AuthMail[]

/** Returns the template of a mail of the auth server: HTML in both languages, of which Go's template chooses one. */
export function authMailTemplate(mail: AuthMail): string {
  const { en, ru } = MAILS[mail]
  return renderDocument({
    language: choice('en', 'ru'),
    title: choice(en.title, ru.title),
    hub: choice('Science Hub', 'Научный хаб'),
    content: choice(
      `\n${renderSheet({ ...en, linkFallback: LINK_FALLBACK.en })}\n`,
      `\n${renderSheet({ ...ru, linkFallback: LINK_FALLBACK.ru })}\n`,
    ),
  })
}
