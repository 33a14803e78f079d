import { expect, it } from 'vitest'
import en from '../../../shared-i18n/locales/en/common.json' with { type: 'json' }
import ru from '../../../shared-i18n/locales/ru/common.json' with { type: 'json' }

it.each([
  ['required', 'Обязательное поле', 'This field is required'],
  ['email', 'Неверный формат email', 'Invalid email format'],
  ['min_other', 'Минимум {{count}} символа', 'At least {{count}} characters'],
  ['max_other', 'Максимум {{count}} символа', 'At most {{count}} characters'],
  ['passwordsMatch', 'Пароли должны совпадать', 'Passwords must match'],
  ['phone', 'Неверный формат телефона', 'Invalid phone format'],
  ['url', 'Неверный формат ссылки', 'Invalid URL format'],
] as const)('%s is «%s», “%s”', (message, russian, english) => {
  const plain = (text: string) => text.replaceAll('\u00A0', ' ')
  expect([plain(ru.forms[message]), plain(en.forms[message])]).toEqual([russian, english])
})
