// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import {
  callsOf,
  onCall,
  renderProfile,
  resetPurchases,
  withPurchases,
} from '../../lib/purchases/purchases.driver.tsx'
import { registration } from '../../lib/purchases/purchases.fixture.ts'
import { Registrations } from './registrations.tsx'

resetPurchases()

async function open(isComing: boolean | null, changes: Parameters<typeof registration>[0] = {}) {
  const own = registration({ is_coming: isComing, ...changes })
  withPurchases({ registrations: [own] })
  const page = await renderProfile(Registrations, '/profile/registrations')
  return { ...page, id: own.id, question: within(await screen.findByRole('group', { name: 'Придёте?' })) }
}

it('shows the answer that was given', async () => {
  const { question } = await open(true)
  expect(question.getByText('Ждём вас!')).toBeTruthy()
})

it('gives the seat back with no and shows the registration as cancelled', async () => {
  const { user, id, question } = await open(null)
  onCall('set_coming', () => {
    withPurchases({ registrations: [registration({ status: 'cancelled', ticket_code: null })] })
    return HttpResponse.json({ is_coming: false, status: 'cancelled' })
  })
  await user.click(question.getByRole('button', { name: 'Не смогу' }))
  expect(await screen.findByText(/Спасибо, что предупредили/)).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Придёте?' })).toBeNull()
  expect(callsOf('set_coming')).toMatchObject([{ body: { registration_id: id, is_coming: false } }])
})

it('says that several seats are given back', async () => {
  const [seat] = registration().seats
  const seats = seat ? [seat, { ...seat, id: 's2', position: 2 }] : []
  const { question } = await open(null, { seats })
  expect(question.getByText(/отменит регистрацию: 2.места сразу достанутся тем, кто.ждёт\./)).toBeTruthy()
})
