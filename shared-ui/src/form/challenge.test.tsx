// @vitest-environment happy-dom
import { ApiError, solveChallenge } from '@hub/shared-platform'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { TextField } from '../field/text-field.tsx'
import { Form } from './form.tsx'
import { useRequestForm } from './use-request-form.ts'

const challenge = { algorithm: 'SHA-256', challenge: 'c', salt: 's', signature: 'x', maxnumber: 1 }

/** A form whose request is challenged. */
function Challenged() {
  const form = useRequestForm({
    draft: 'challenged',
    initial: { name: '' },
    rules: {},
    send: async () => {
      const solved = await solveChallenge(challenge)
      const hint = 'failure' in solved ? solved.failure : 'solved'
      throw new ApiError({ kind: 'validation', message: '', status: 428, hint })
    },
    onSent: () => undefined,
  })
  return (
    <Form form={form} submit="Записаться" failed="Не записали">
      <TextField label="Имя" {...form.field('name')} />
    </Form>
  )
}

/** A worker that never finds anything. */
class EndlessWorker extends EventTarget {
  readonly postMessage = vi.fn()
  readonly terminate = vi.fn()
}

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('Worker', EndlessWorker)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says that a challenge is being solved, and lets it be cancelled with everything typed kept', async () => {
  const { user } = await renderUi(<Challenged />)
  const status = () => screen.getByRole('status').textContent
  await user.type(screen.getByLabelText('Имя'), 'Анна')
  await user.click(screen.getByRole('button', { name: 'Записаться' }))
  await waitFor(() => expect(status()).toBe('Проверяем, что вы не робот…'))
  await user.click(screen.getByRole('button', { name: 'Отменить проверку' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Вы отменили проверку')
  expect(status()).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>('Имя').value).toBe('Анна')
})
