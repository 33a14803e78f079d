// @vitest-environment happy-dom
import { API } from '@hub/shared-ui/testing'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { field, open, resetForms, respond, server } from './registration-page.driver.tsx'

resetForms()

const person = { id: '9a1c3b5e-0000-4000-8000-00000000000a', email: 'anna@hub.example', name: 'Анна' }
const onSale = (slug: string, ru: string, applies_to: string[]) => ({
  slug,
  name: { ru },
  applies_to,
  discount_kind: 'free_pass',
  discount_currency: null,
})

function withPasses(...passes: object[]) {
  respond({}, { accepts_passes: true })
  server.use(
    http.get(`${API}/rest/v1/subscriptions`, () => HttpResponse.json(passes)),
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([])),
    http.get(`${API}/rest/v1/user_roles`, () => HttpResponse.json([])),
  )
}

it('tells who asked to use a pass and has none, and offers those that apply here', async () => {
  withPasses(onSale('lectures', 'Лекторий', ['lecture']), onSale('quizzes', 'Квизы', ['quiz']))
  await open('?pay=pass', 'ru', person)
  expect(await screen.findByText('У вас нет абонемента, который подходит к этому событию')).toBeTruthy()
  const link = await screen.findByRole('link', { name: 'Лекторий' })
  expect(link.getAttribute('href')).toBe('/subscriptions/lectures/buy')
  expect(screen.queryByRole('link', { name: 'Квизы' })).toBeNull()
  expect(await field('Полное имя')).toBeTruthy()
})

it('says in one line that passes exist to an account without one', async () => {
  withPasses(onSale('lectures', 'Лекторий', []))
  await open('', 'ru', person)
  expect(await screen.findByText(/например «Лекторий»/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Все абонементы' }).getAttribute('href')).toBe('/subscriptions')
})

it('does not speak of passes where none applies', async () => {
  withPasses(onSale('quizzes', 'Квизы', ['quiz']))
  await open('', 'ru', person)
  await field('Полное имя')
  expect(screen.queryByText(/абонемент/)).toBeNull()
})
