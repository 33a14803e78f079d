// @vitest-environment happy-dom
import { ApiError } from '@hub/shared-platform'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { WaitlistOffer } from './waitlist-offer.tsx'

const offer = { until: '2056-12-12T18:00:00Z', seats: 2 }
const asked = () => vi.fn().mockResolvedValue(undefined)

it('WaitlistOffer says how many seats there are and until when, and takes them', async () => {
  const accept = asked()
  const { user } = await renderUi(<WaitlistOffer {...offer} onAccept={accept} onDecline={asked()} />)
  expect(screen.getByText('Для вас есть 2 места')).toBeTruthy()
  expect(screen.getByText(/12 декабря.*19:00/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Занять место' }))
  expect(accept).toHaveBeenCalledTimes(1)
})

it('WaitlistOffer explains that the offer has run out', async () => {
  const expired = new ApiError({ kind: 'conflict', message: 'No', status: 410, hint: 'offer_expired' })
  const accept = vi.fn().mockRejectedValue(expired)
  const { user } = await renderUi(<WaitlistOffer {...offer} onAccept={accept} onDecline={asked()} />)
  await user.click(screen.getByRole('button', { name: 'Занять место' }))
  expect(await screen.findByText(/Срок вышел/)).toBeTruthy()
})

it('WaitlistOffer asks before it is declined', async () => {
  const decline = asked()
  const { user } = await renderUi(<WaitlistOffer {...offer} onAccept={asked()} onDecline={decline} />)
  await user.click(screen.getByRole('button', { name: 'Отказаться' }))
  expect(decline).not.toHaveBeenCalled()
  const dialog = within(screen.getByRole('dialog', { name: 'Отказаться от предложения?' }))
  await user.click(dialog.getByRole('button', { name: 'Отказаться' }))
  expect(decline).toHaveBeenCalledTimes(1)
})
