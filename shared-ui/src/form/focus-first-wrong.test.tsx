// @vitest-environment happy-dom
import { ApiError } from '@hub/shared-platform'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { TextField } from '../field/text-field.tsx'
import { Form } from './form.tsx'
import { required } from './rules.ts'
import { useRequestForm } from './use-request-form.ts'

interface Props {
  readonly send: () => Promise<string>
  /** Told what stands at the rows when they get the focus. */
  readonly onFocus: (said: string) => void
}

/** A field of several controls: which of them is wrong is known from what is drawn. */
function Sample({ send, onFocus }: Props) {
  const form = useRequestForm({
    draft: 'rows',
    initial: { rows: '', name: '' },
    rules: { rows: [required], name: [required] },
    send,
    onSent: () => undefined,
  })
  const box = useRef<HTMLFieldSetElement>(null)
  const { error, ref } = form.field('rows')
  useEffect(() => {
    ref({ name: 'rows', focus: () => onFocus(box.current?.textContent ?? '') })
  }, [ref, onFocus])
  return (
    <Form form={form} submit="Сохранить" failed="Не сохранили">
      <fieldset ref={box}>{error}</fieldset>
      <button type="button" onClick={() => form.set('rows', 'один')}>
        Добавить
      </button>
      <button type="button" onClick={() => void form.check()}>
        Проверить
      </button>
      <TextField label="Имя" {...form.field('name')} />
    </Form>
  )
}

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const press = (name: string) => screen.getByRole('button', { name })

it.each(['Сохранить', 'Проверить'])(
  '%s: an invalid field has the focus when its error is shown',
  async (name) => {
    const said: string[] = []
    const { user } = await renderUi(<Sample send={async () => 'sent'} onFocus={(text) => said.push(text)} />)
    await user.click(press(name))
    await waitFor(() => expect(said).toEqual(['Обязательное поле']))
    await user.click(press('Добавить'))
    await user.click(press(name))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Имя')))
  },
)

it('a field that the server rejected has the focus when its error is shown', async () => {
  const said: string[] = []
  const respondWithError = async () => {
    throw new ApiError({ kind: 'conflict', message: '', status: 400, hint: 'rows_invalid' })
  }
  const { user } = await renderUi(<Sample send={respondWithError} onFocus={(text) => said.push(text)} />)
  await user.click(press('Добавить'))
  await user.type(screen.getByLabelText('Имя'), 'Анна')
  await user.click(press('Сохранить'))
  await waitFor(() => expect(said).toHaveLength(1))
  expect(said[0]).not.toBe('')
})
