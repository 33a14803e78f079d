// @vitest-environment happy-dom
import { ApiError, solveChallenge } from '@hub/shared-platform'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { TextField } from '../field/text-field.tsx'
import { Form } from './form.tsx'
import { useRequestForm } from './use-request-form.ts'

const challenge = { algorithm: 'SHA-256', challenge: 'c', salt: 's', signature: 'x', maxnumber: 1 }

const settings = { siteKey: '0x4AAA', verifyUrl: 'https://api.test/verify', publishableKey: 'key' }

/** A form whose request is challenged. */
function Challenged({ asked = challenge }: { readonly asked?: object }) {
  const form = useRequestForm({
    draft: 'challenged',
    initial: { name: '' },
    rules: {},
    send: async () => {
      const solved = await solveChallenge(asked, settings)
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
  delete window.turnstile
  vi.restoreAllMocks()
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
  // The button that had the focus is gone.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Записаться' }))
})

type WidgetOptions = Parameters<NonNullable<Window['turnstile']>['render']>[1]

/** Cloudflare's script; returns the options of the widget once it is rendered. */
function fakeTurnstile() {
  const render = vi.fn((element: HTMLElement, _: WidgetOptions) => {
    element.append(document.createElement('span'))
    return 'widget'
  })
  window.turnstile = { render, remove: vi.fn() }
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    queueMicrotask(() => (script as HTMLElement).dispatchEvent(new Event('load')))
  })
  return () => render.mock.calls[0]?.[1]
}

it('shows Turnstile in the form, and says when the visitor has to act', async () => {
  const options = fakeTurnstile()
  const { user } = await renderUi(<Challenged asked={{ turnstile: { action: 'donate' } }} />)
  await user.type(screen.getByLabelText('Имя'), 'Анна')
  await user.click(screen.getByRole('button', { name: 'Записаться' }))
  await waitFor(() => expect(options()).toBeDefined())
  const widget = screen.getByRole('group', { name: 'Проверка, что вы не робот' })
  expect(widget.querySelector('span')).not.toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Проверяем, что вы не робот…')
  act(() => options()?.['before-interactive-callback']())
  expect(screen.getByRole('status').textContent).toMatch(/^Подтвердите ниже, что вы не робот/)
  // The frame would be loaded anew were it moved.
  expect(screen.getByRole('group').querySelector('span')).toBe(widget.querySelector('span'))
  await user.click(screen.getByRole('button', { name: 'Отменить проверку' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Вы отменили проверку')
  expect(screen.queryByRole('group')).toBeNull()
})
