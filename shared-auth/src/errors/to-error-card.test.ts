import { describe, expect, test, vi } from 'vitest'
import { readCard, textOf } from '../test-texts.ts'
import { type ErrorType, errorCard } from './error-card.ts'
import { CATALOGUE, toErrorCard } from './to-error-card.ts'

type Raised = { message?: string; status?: number; code?: string }

test.each<[Raised, string, ErrorType]>([
  // The server's code decides.
  [{ code: 'invalid_credentials', status: 400 }, 'Неверные данные для входа', 'error'],
  [{ code: 'user_not_found', status: 403 }, 'Пользователь не найден', 'error'],
  [{ code: 'email_not_confirmed', status: 400 }, 'Email не подтвержден', 'warning'],
  [{ code: 'over_email_send_rate_limit', status: 429 }, 'Слишком много попыток входа', 'warning'],
  [{ code: 'over_request_rate_limit', status: 429 }, 'Слишком много попыток входа', 'warning'],
  [{ code: 'weak_password', status: 422 }, 'Слабый пароль', 'error'],
  [{ code: 'user_already_exists', status: 422 }, 'Email уже используется', 'error'],
  [{ code: 'email_exists', status: 422 }, 'Email уже используется', 'error'],
  [{ code: 'email_address_invalid', status: 400 }, 'Неверный формат email', 'error'],
  [{ code: 'refresh_token_not_found', status: 400 }, 'Проблема с сессией', 'warning'],
  [
    { code: 'otp_expired', message: 'Email link is invalid or has expired', status: 403 },
    'Проблема с подтверждением',
    'warning',
  ],
  [
    { code: 'otp_expired', message: 'Token has expired', status: 403 },
    'Проблема с подтверждением',
    'warning',
  ],
  [{ code: 'signup_disabled', status: 422 }, 'Ошибка регистрации', 'error'],
  [{ code: 'current_password_mismatch', status: 400 }, 'Проблема со сбросом пароля', 'error'],
  [{ code: 'same_password', status: 422 }, 'Произошла ошибка', 'error'],
  // Then the exact messages.
  [{ message: 'Invalid login credentials', status: 400 }, 'Неверные данные для входа', 'error'],
  [{ message: 'User not found', status: 404 }, 'Пользователь не найден', 'error'],
  [{ message: 'Email not confirmed', status: 400 }, 'Email не подтвержден', 'warning'],
  [{ message: 'Too many requests' }, 'Слишком много попыток входа', 'warning'],
  [{ message: 'Email rate limit exceeded', status: 429 }, 'Слишком много попыток входа', 'warning'],
  [{ message: 'Password should be at least 6 characters', status: 422 }, 'Слабый пароль', 'error'],
  [{ message: 'User already registered', status: 400 }, 'Email уже используется', 'error'],
  [{ message: 'duplicate key value', status: 409 }, 'Email уже используется', 'error'],
  [{ message: 'Invalid email', status: 400 }, 'Неверный формат email', 'error'],
  [
    { message: 'Unable to validate email address: invalid format', status: 400 },
    'Неверный формат email',
    'error',
  ],
  [{ message: 'Failed to fetch' }, 'Проблемы с подключением', 'error'],
  [{ message: 'Network error' }, 'Проблемы с подключением', 'error'],
  [{ message: 'Load failed' }, 'Проблемы с подключением', 'error'],
  [{ message: 'Loading chunk 41 failed.' }, 'Проблемы с подключением', 'error'],
  [{ message: '{}', status: 0 }, 'Проблемы с подключением', 'error'],
  // What is for developers alone is no text for people.
  [{ message: 'Supabase client is not initialized' }, 'Ошибка сервера', 'error'],
  // Then dead servers, before any general word.
  [{ message: 'Error sending confirmation email', status: 500 }, 'Ошибка сервера', 'error'],
  [{ message: 'Bad gateway', status: 502 }, 'Ошибка сервера', 'error'],
  // Then general words, whatever the status.
  [{ message: 'JWT expired', status: 401 }, 'Проблема с сессией', 'warning'],
  [{ message: 'Invalid token', status: 400 }, 'Проблема с сессией', 'warning'],
  [{ message: 'Auth session missing!', status: 400 }, 'Проблема с сессией', 'warning'],
  [{ message: 'Confirmation link is not valid', status: 400 }, 'Проблема с подтверждением', 'warning'],
  [{ message: 'Verification failed', status: 403 }, 'Проблема с подтверждением', 'warning'],
  [{ message: 'Recovery requires an email', status: 400 }, 'Проблема со сбросом пароля', 'error'],
  [{ message: 'Password reset is not possible', status: 400 }, 'Проблема со сбросом пароля', 'error'],
  [{ message: 'Signup requires a valid password', status: 422 }, 'Ошибка регистрации', 'error'],
  [{ message: 'Registration is closed', status: 403 }, 'Ошибка регистрации', 'error'],
  // Last the bare statuses.
  [{ message: 'slow down', status: 429 }, 'Слишком много попыток входа', 'warning'],
  [{ message: 'bad', status: 400 }, 'Неверные данные для входа', 'error'],
  // And what nobody foresaw.
  [{ message: 'teapot', status: 418 }, 'Произошла ошибка', 'error'],
])('%j becomes the card «%s» (%s)', (raised, title, type) => {
  const card = toErrorCard(raised)
  expect(readCard(card).title).toBe(title)
  expect(card.type).toBe(type)
})

test.each([
  [toErrorCard({ code: 'weak_password' }), /минимум 6 символов/],
  [toErrorCard({ message: 'Email not confirmed' }), /почту/],
  [
    errorCard({ id: 'locked', type: 'warning' }),
    /^Слишком много неудачных попыток входа. Попробуйте позже.$/,
  ],
])('what the text says (%#)', (card, text) => {
  expect(readCard(card).text).toMatch(text)
})

test('any other error is shown with its own message', () => {
  expect(toErrorCard(new Error('teapot')).params).toEqual({ message: 'teapot' })
  expect(toErrorCard('teapot').params).toEqual({ message: 'teapot' })
  expect(textOf('auth:errors.unknown.text')).toBe('{{message}}')
})

describe('the buttons', () => {
  const AT_THE_FIELD = [
    'requiredField',
    'emailFormat',
    'weakPassword',
    'weakPasswordServer',
    'emailInUse',
    'badCredentials',
  ] as const

  test.each(AT_THE_FIELD)('%s shows neither', (id) => {
    const card = errorCard({ id, type: 'error', action: 'sign-in' })
    expect([card.retry, card.action]).toEqual([false, undefined])
  })

  const others = [...new Set(CATALOGUE.map((row) => row.id)), 'locked' as const, 'unknown' as const].filter(
    (id) => !(AT_THE_FIELD as readonly string[]).includes(id),
  )

  test.each(others)('%s shows retry, and its action', (id) => {
    const card = errorCard({ id, type: 'error', action: 'sign-in' })
    expect(card.retry).toBe(true)
    expect(card.action).toEqual({ id: 'sign-in', label: 'auth:errorActions.sign-in' })
  })

  test('an action is only shown where there is one', () => {
    expect(toErrorCard({ code: 'same_password' }).action).toBeUndefined()
    expect(toErrorCard({ message: 'Email not confirmed' }).action?.id).toBe('resend-confirmation')
  })
})

test.each([
  [{ code: 'user_not_found' }, 'register'],
  [{ code: 'email_not_confirmed' }, 'resend-confirmation'],
  [{ message: 'Too many requests' }, 'reset-password'],
  [{ status: 429 }, 'reset-password'],
  [{ message: 'Failed to fetch' }, 'check-connection'],
  [{ status: 0 }, 'check-connection'],
  [{ status: 500 }, 'contact'],
  [{ message: 'JWT expired' }, 'sign-in'],
  [{ message: 'Verification failed' }, 'resend-confirmation'],
  [{ message: 'Recovery requires an email' }, 'reset-password'],
  [{ code: 'signup_disabled' }, 'contact'],
  [{ message: 'teapot' }, 'contact'],
])('the card of %j has the action %s', (raised, action) => {
  const card = toErrorCard(raised)
  expect((card.action ?? card.help)?.id).toBe(action)
})

test('the card of a request without a network says that nothing was sent, and has no connection to check', () => {
  vi.stubGlobal('navigator', { onLine: false })
  const card = toErrorCard({ message: 'Failed to fetch' })
  vi.unstubAllGlobals()
  expect(readCard(card)).toEqual({
    title: 'Проблемы с подключением',
    text: 'Не отправилось: нет связи. Повторите, когда она появится.',
  })
  expect([card.retry, card.action, card.help]).toEqual([true, undefined, undefined])
})

test.each(['ru', 'en'] as const)('every row has its words in %s', (language) => {
  for (const { id, action, help } of CATALOGUE) {
    expect(textOf(`auth:errors.${id}.title`, language)).not.toBe('')
    expect(textOf(`auth:errors.${id}.text`, language)).not.toBe('')
    const hint = action ?? help
    if (hint) expect(textOf(`auth:errorActions.${hint}`, language)).not.toBe('')
  }
})
