// @vitest-environment happy-dom
import { join } from 'node:path'
import { ApiError, solveChallenge, Toaster, toast } from '@hub/shared-platform'
import { renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ResendButton } from './resend-button.tsx'

const challenge = { algorithm: 'SHA-256', challenge: 'c', salt: 's', signature: 'x', maxnumber: 1 }

/** A worker that never finds anything. */
class EndlessWorker extends EventTarget {
  readonly postMessage = vi.fn()
  readonly terminate = vi.fn()
}

beforeEach(() => void vi.stubGlobal('Worker', EndlessWorker))
afterEach(() => {
  cleanup()
  toast.remove()
  vi.unstubAllGlobals()
})

const open = (asked: unknown) =>
  renderPage(
    <>
      <ResendButton
        email="anna@hub.example"
        onResend={async () => {
          const solved = await solveChallenge(asked)
          if ('failure' in solved)
            throw new ApiError({ kind: 'validation', message: '', status: 428, hint: solved.failure })
        }}
      />
      <Toaster />
    </>,
    { root: join(import.meta.dirname, '../../..') },
  )

it('tells of a challenge, which can be cancelled, and returns the focus', async () => {
  const { user } = await open(challenge)
  const status = screen.getByRole('status')
  await user.click(screen.getByRole('button', { name: 'Отправить письмо ещё раз' }))
  await waitFor(() => expect(status.textContent).toBe('Проверяем, что вы не робот…'))
  await user.click(screen.getByRole('button', { name: 'Отменить проверку' }))
  expect(await screen.findByText(/^Вы отменили проверку/)).toBeTruthy()
  expect(status.textContent).toBe('')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Отправить письмо ещё раз' }))
})

it('says that the check failed, not that something typed is wrong', async () => {
  const { user } = await open('no challenge')
  await user.click(screen.getByRole('button', { name: 'Отправить письмо ещё раз' }))
  expect(await screen.findByText(/^Не\sполучилось проверить, что вы не\sробот/)).toBeTruthy()
})
