import { escapeHtml } from '../_shared/telegram.ts'
import type { NewUser } from './new-user.ts'

const TEXTS = {
  ru: { title: 'Новый пользователь', name: 'Имя', email: 'Email', id: 'ID' },
  en: { title: 'New user', name: 'Name', email: 'Email', id: 'ID' },
}

/** What staff read. Whatever a person typed stands in `code`, where Telegram makes no links or mentions of it. */
export function messageOf({ user_name, user_email, user_id }: NewUser, language: string | undefined): string {
  const { title, name, email, id } = language === 'en' ? TEXTS.en : TEXTS.ru
  const line = (label: string, value: string) => `${label}: <code>${escapeHtml(value)}</code>`
  return [`<b>${title}</b>`, line(name, user_name), line(email, user_email), line(id, user_id)].join('\n')
}
