import { expect, test } from 'vitest'
import { readCard } from '../test-texts.ts'
import {
  validateAllGiven,
  validatePassword,
  validateReset,
  validateSignIn,
  validateSignUp,
} from './validation.ts'

const EMAIL = 'anna@hub.example'
const PASSWORD = 'Hub-demo-2026!'
const NAME = 'Анна'

const REQUIRED = 'Обязательное поле'
const WEAK = 'Слабый пароль'

const reported = (card: ReturnType<typeof validatePassword>) => card && readCard(card)

test.each([
  ['', { title: REQUIRED, text: 'Поле "Email" обязательно для заполнения' }],
  ['   ', { title: REQUIRED, text: 'Поле "Email" обязательно для заполнения' }],
  ['anna', { title: 'Неверный формат email', text: 'Проверьте правильность написания email адреса' }],
  [
    'an na@hub.example',
    { title: 'Неверный формат email', text: 'Проверьте правильность написания email адреса' },
  ],
  [` ${EMAIL} `, null],
])('the address %j, on signing in, on resetting and on registering', (email, expected) => {
  expect(reported(validateSignIn({ email }))).toEqual(expected)
  expect(reported(validateReset({ email }))).toEqual(expected)
  expect(reported(validateSignUp({ email, password: PASSWORD, name: NAME }))).toEqual(expected)
})

const LENGTH = 'Пароль должен содержать минимум 8 символов'
const SPECIAL = 'Пароль должен содержать хотя бы один специальный символ'
const UPPER = 'Пароль должен содержать хотя бы одну заглавную букву'
const LOWER = 'Пароль должен содержать хотя бы одну строчную букву'
const DIGIT = 'Пароль должен содержать хотя бы одну цифру'
const TOO_LONG = 'Пароль слишком длинный: не больше 72 латинских букв и знаков или 36 русских'

test.each([
  [PASSWORD, null],
  ['Parol!12', null],
  ['Пароль!1', [UPPER, LOWER]],
  ['Пароль-1', [SPECIAL, UPPER, LOWER]],
  ['Ab1!efg', [LENGTH]],
  ['Abcdefg1', [SPECIAL]],
  ['abcdef1!', [UPPER]],
  ['ABCDEF1!', [LOWER]],
  ['Abcdefg!', [DIGIT]],
  ['abc', [LENGTH, SPECIAL, UPPER, DIGIT]],
  ['-------', [LENGTH, SPECIAL, UPPER, LOWER, DIGIT]],
  ['Aa1_____', [SPECIAL]],
  [`Aa1!${'x'.repeat(68)}`, null],
  [`Aa1!${'x'.repeat(69)}`, [TOO_LONG]],
  [`Aa1!${'щ'.repeat(35)}`, [TOO_LONG]],
  ['x'.repeat(10_000), [SPECIAL, UPPER, DIGIT, TOO_LONG]],
])('the password %j', (password, weaknesses) => {
  const expected = weaknesses && { title: WEAK, text: weaknesses.join(', ') }
  expect(reported(validatePassword(password))).toEqual(expected)
})

test.each([...'!@#$%^&*(),.?":{}|<>'])('%s counts as a special character', (character) => {
  expect(validatePassword(`Abcdef1${character}`)).toBeNull()
})

test('a password is required on registration', () => {
  const card = validateSignUp({ email: EMAIL, password: '', name: NAME })
  expect(reported(card)).toEqual({ title: REQUIRED, text: 'Поле "Пароль" обязательно для заполнения' })
})

test('a name is required on registration', () => {
  const card = validateSignUp({ email: EMAIL, password: PASSWORD, name: ' ' })
  expect(reported(card)).toEqual({ title: REQUIRED, text: 'Поле "Имя" обязательно для заполнения' })
})

test.each([
  ['', PASSWORD, NAME],
  [EMAIL, '', NAME],
  [EMAIL, PASSWORD, ''],
  [' ', PASSWORD, NAME],
  [EMAIL, PASSWORD, ' '],
])('the last line before sending rejects (%j, %j, %j)', (email, password, name) => {
  const card = validateAllGiven({ email, password, name })
  expect(reported(card)?.text).toBe('Все поля обязательны для заполнения')
})

test('the last check before sending accepts complete input', () => {
  expect(validateAllGiven({ email: EMAIL, password: PASSWORD, name: NAME })).toBeNull()
})

test.each([
  ['', 'requiredField'],
  ['anna', 'emailFormat'],
])('the e-mail address %j is an error with the right id', (email, id) => {
  expect(validateSignIn({ email })).toMatchObject({ id, type: 'error' })
})

test('a weak password is an error with the right id', () => {
  expect(validatePassword('abc')).toMatchObject({ id: 'weakPassword', type: 'error' })
})
