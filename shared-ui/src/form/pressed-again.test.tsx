// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { Suspense, startTransition, use, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { TextField } from '../field/text-field.tsx'
import { Form } from './form.tsx'
import { required } from './rules.ts'
import { useRequestForm } from './use-request-form.ts'

interface SampleProps {
  send: () => Promise<string>
  onSent?: () => void
}

function Sample({ send, onSent = () => undefined }: SampleProps) {
  const form = useRequestForm({
    draft: 'pressed-again',
    initial: { name: '' },
    rules: { name: [required] },
    send,
    onSent,
  })
  return (
    <Form form={form} submit="Записаться" failed="Не записали">
      <TextField label="Имя" {...form.field('name')} />
    </Form>
  )
}

/** A form that another page replaces once it is sent and that page has loaded. */
function Leaving({ send, page }: { send: () => Promise<string>; page: Promise<string> }) {
  const [next, setNext] = useState<Promise<string>>()
  return (
    <Suspense>
      {next ? (
        <Next page={next} />
      ) : (
        <Sample send={send} onSent={() => startTransition(() => setNext(page))} />
      )}
    </Suspense>
  )
}

const Next = ({ page }: { page: Promise<string> }) => <h1>{use(page)}</h1>

const button = () => screen.getByRole('button', { name: /Записаться|Отправляем/ })

it('a form is sent once, also when it is pressed again while the next page loads', async () => {
  const send = vi.fn(async () => 'done')
  let load: (text: string) => void = () => undefined
  const page = new Promise<string>((resolve) => {
    load = resolve
  })
  const { user } = await renderUi(<Leaving send={send} page={page} />)
  await user.type(screen.getByLabelText('Имя'), 'Ана')
  await user.click(button())
  await waitFor(() => expect(button().textContent).toBe('Записаться'))
  await user.click(button())
  await act(async () => load('Готово'))
  expect(await screen.findByRole('heading', { name: 'Готово' })).toBeTruthy()
  expect(send).toHaveBeenCalledOnce()
})

it('a form that stays on the page can be sent again', async () => {
  const send = vi.fn(async () => 'done')
  const { user } = await renderUi(<Sample send={send} />)
  await user.type(screen.getByLabelText('Имя'), 'Ана')
  await user.click(button())
  await waitFor(() => expect(button().textContent).toBe('Записаться'))
  await user.click(button())
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
})
