// @vitest-environment happy-dom
import { ApiError } from '@hub/shared-platform'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { TextField } from '../field/text-field.tsx'
import { deleteFormDrafts } from './drafts.ts'
import { Form } from './form.tsx'
import { matches, required } from './rules.ts'
import { useRequestForm } from './use-request-form.ts'

type Send = (values: { name: string; email: string }, key: string) => Promise<string>

const rules = {
  name: [required],
  email: [required, matches((text) => text.includes('@'), 'common:forms.email')],
}

interface SampleProps {
  send: Send
  onSent?: () => void
  email?: string
  context?: object
}

function Sample({ send, onSent, email = '', context }: SampleProps) {
  const form = useRequestForm({
    draft: 'sample',
    initial: { name: '', email },
    rules,
    context,
    send,
    onSent: onSent ?? (() => undefined),
  })
  return (
    <Form form={form} submit="Записаться" failed="Не записали">
      <TextField label="Имя" {...form.field('name')} />
      <TextField label="Email" {...form.field('email')} />
    </Form>
  )
}

interface CheckedProps {
  send: Send
  onChecked: (isRight: boolean) => void
}

function Checked({ send, onChecked }: CheckedProps) {
  const form = useRequestForm({
    draft: 'checked',
    initial: { name: '', email: '' },
    rules,
    send,
    onSent: () => undefined,
  })
  return (
    <>
      <TextField label="Имя" {...form.field('name')} />
      <TextField label="Email" {...form.field('email')} />
      <button type="button" onClick={async () => onChecked(await form.check())}>
        Дальше
      </button>
    </>
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const button = () => screen.getByRole('button', { name: /Записаться|Отправляем/ })
const rejected = (hint: string, status = 409) => new ApiError({ kind: 'conflict', message: '', status, hint })
const offline = new ApiError({ kind: 'network', message: '', status: 0 })

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function open(send: Send, more: { onSent?: () => void } = {}) {
  const page = await renderUi(<Sample send={send} {...more} />)
  const fill = async (name = 'Анна', email = 'anna@hub.example') => {
    await page.user.type(field('Имя'), name)
    await page.user.type(field('Email'), email)
  }
  return { ...page, fill, press: () => page.user.click(button()) }
}

it('sends nothing that is wrong, says so at the fields, and begins with the first', async () => {
  const send = vi.fn<Send>()
  const { user, press } = await open(send)
  await user.type(field('Email'), 'nowhere')
  await press()
  await waitFor(() => expect(document.activeElement).toBe(field('Имя')))
  expect(screen.getByText('Обязательное поле')).toBeTruthy()
  expect(screen.getByText('Неверный формат email')).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
  await user.type(field('Email'), '@hub.example')
  expect(screen.queryByText('Неверный формат email')).toBeNull()
})

/** A part renders its fields after the form has rendered those of its own, wherever they stand. */
const Part = ({ draw }: { readonly draw: () => ReactNode }) => draw()

function InParts() {
  const form = useRequestForm({
    draft: 'parts',
    initial: { name: '', email: '' },
    rules,
    send: async () => 'ok',
    onSent: () => undefined,
  })
  return (
    <Form form={form} submit="Записаться" failed="Не записали">
      <Part draw={() => <TextField label="Имя" {...form.field('name')} />} />
      <TextField label="Email" {...form.field('email')} />
    </Form>
  )
}

it('begins with the first field that is wrong, whatever part of the form draws it', async () => {
  const { user } = await renderUi(<InParts />)
  await user.click(button())
  await waitFor(() => expect(screen.getAllByText('Обязательное поле')).toHaveLength(2))
  await waitFor(() => expect(document.activeElement).toBe(field('Имя')))
})

it('sends what was typed, without blanks at its ends, and forgets it', async () => {
  const send = vi.fn<Send>().mockResolvedValue('ok')
  const onSent = vi.fn()
  const { fill, press } = await open(send, { onSent })
  await fill('  Анна ')
  await press()
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  expect(send.mock.calls[0]?.[0]).toEqual({ name: 'Анна', email: 'anna@hub.example' })
  expect(Object.keys(sessionStorage).filter((key) => /^hub-(form|attempt)/.test(key))).toEqual([])
})

it('sends once, however often it is pressed', async () => {
  let answer: (value: string) => void = () => undefined
  const send = vi.fn<Send>(() => new Promise((resolve) => (answer = resolve)))
  const { user, fill, press } = await open(send)
  await fill()
  await press()
  await press()
  await user.type(field('Имя'), '{Enter}')
  expect(send).toHaveBeenCalledOnce()
  answer('ok')
  await waitFor(() => expect(button().textContent).toBe('Записаться'))
})

it('shows an API error at its field', async () => {
  const { fill, press } = await open(vi.fn<Send>().mockRejectedValue(rejected('email_invalid', 400)))
  await fill()
  await press()
  expect(await screen.findByText('Неверный формат email')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows any other error in a card, keeps what was typed, and retries under the same key', async () => {
  const send = vi.fn<Send>().mockRejectedValueOnce(offline).mockResolvedValue('ok')
  const onSent = vi.fn()
  const { user, fill, press } = await open(send, { onSent })
  await fill()
  await press()
  expect((await screen.findByRole('alert')).textContent).toContain('Не записали')
  expect(field('Имя').value).toBe('Анна')
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  const [first, second] = send.mock.calls.map(([, key]) => key)
  expect(first).toBeTruthy()
  expect(second).toBe(first)
})

it('says in one sentence that nothing was sent without a network, with its own button alone', async () => {
  const send = vi.fn<Send>().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('ok')
  const onSent = vi.fn()
  const { fill, press } = await open(send, { onSent })
  await fill()
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText(/^Нет связи/)).toBeTruthy()
  await press()
  expect((await screen.findByRole('alert')).textContent).toContain('Не отправилось: нет связи')
  expect(screen.queryByText('Не записали')).toBeNull()
  expect(screen.queryByText(/^Нет связи/)).toBeNull()
  expect(screen.getAllByRole('button')).toEqual([button()])
  network.mockReturnValue(true)
  await press()
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
})

it('takes another key for other content, and after a success', async () => {
  const send = vi.fn<Send>().mockRejectedValueOnce(offline).mockResolvedValue('ok')
  const { user, fill, press } = await open(send)
  await fill()
  await press()
  await screen.findByRole('alert')
  await user.type(field('Имя'), ' Новая')
  expect(screen.queryByRole('alert')).toBeNull()
  await press()
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  await press()
  await waitFor(() => expect(send).toHaveBeenCalledTimes(3))
  expect(new Set(send.mock.calls.map(([, key]) => key)).size).toBe(3)
})

it('takes another key when what is sent beside the values changes', async () => {
  const send = vi.fn<Send>().mockRejectedValue(offline)
  const { user, fill, press, update } = await open(send)
  await fill()
  await press()
  await screen.findByRole('alert')
  update(<Sample send={send} context={{ waits: true }} />)
  await user.click(button())
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  expect(send.mock.calls[1]?.[1]).not.toBe(send.mock.calls[0]?.[1])
})

it('restores the typed values and the key after a reload', async () => {
  const send = vi.fn<Send>().mockRejectedValueOnce(offline).mockResolvedValue('ok')
  const { fill, press } = await open(send)
  await fill()
  await press()
  await screen.findByRole('alert')
  cleanup()
  const again = await open(send)
  expect([field('Имя').value, field('Email').value]).toEqual(['Анна', 'anna@hub.example'])
  await again.press()
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  expect(send.mock.calls[1]?.[1]).toBe(send.mock.calls[0]?.[1])
})

it('is empty for the next person after signing out', async () => {
  const { fill } = await open(vi.fn<Send>())
  await fill()
  cleanup()
  deleteFormDrafts()
  await open(vi.fn<Send>())
  expect(field('Имя').value).toBe('')
})

it('checks without sending, and begins with the first wrong field', async () => {
  const send = vi.fn<Send>()
  const answers: boolean[] = []
  const { user } = await renderUi(<Checked send={send} onChecked={(isRight) => answers.push(isRight)} />)
  await user.click(screen.getByText('Дальше'))
  await waitFor(() => expect(document.activeElement).toBe(field('Имя')))
  expect(screen.getAllByText('Обязательное поле')).toHaveLength(2)
  await user.type(field('Имя'), 'Анна')
  await user.type(field('Email'), 'anna@hub.example')
  await user.click(screen.getByText('Дальше'))
  await waitFor(() => expect(answers).toEqual([false, true]))
  expect(send).not.toHaveBeenCalled()
})

it('says that there is no network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await open(vi.fn<Send>())
  expect(screen.getByRole('status').textContent).toContain('Нет связи')
})

it('is sent once by a double click, also when the answer comes between the clicks', async () => {
  const send = vi.fn<Send>(async () => 'done')
  const { user } = await renderUi(<Sample send={send} email="ada@hub.example" />)
  await user.type(field('Имя'), 'Ада')
  await user.dblClick(button())
  await waitFor(() => expect(button().textContent).toContain('Записаться'))
  expect(send).toHaveBeenCalledTimes(1)
})
