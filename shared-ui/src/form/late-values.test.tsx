// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { TextField } from '../field/text-field.tsx'
import { adoptDraft, saveDraft } from './drafts.ts'
import { Form } from './form.tsx'
import { useRequestForm } from './use-request-form.ts'

interface SampleProps {
  readonly phone?: string
  readonly draft?: string
}

/** A form whose phone number comes from a profile that loads later. */
function Sample({ phone = '', draft = 'sample' }: SampleProps) {
  const form = useRequestForm({
    draft,
    initial: { name: '', phone },
    send: async () => 'ok',
    onSent: () => undefined,
  })
  return (
    <Form form={form} submit="Записаться" failed="Не записали">
      <TextField label="Имя" {...form.field('name')} />
      <TextField label="Телефон" {...form.field('phone')} />
    </Form>
  )
}

const PROFILE = '+381 60 123 45 67'
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

beforeEach(() => sessionStorage.clear())

async function openBeforeProfile() {
  const page = await renderUi(<Sample />)
  return { ...page, loadProfile: () => page.update(<Sample phone={PROFILE} />) }
}

describe('a value that loads later', () => {
  it('fills its field, except when the field was edited', async () => {
    const { user, update, loadProfile } = await openBeforeProfile()
    loadProfile()
    await waitFor(() => expect(field('Телефон').value).toBe(PROFILE))
    await user.clear(field('Телефон'))
    await user.type(field('Телефон'), '060 1')
    update(<Sample phone="+381 60 765 43 21" />)
    expect(field('Телефон').value).toBe('060 1')
  })

  it('leaves a field empty that a person has emptied before a reload', async () => {
    const { user, loadProfile } = await openBeforeProfile()
    loadProfile()
    await waitFor(() => expect(field('Телефон').value).toBe(PROFILE))
    await user.clear(field('Телефон'))
    cleanup()
    const again = await openBeforeProfile()
    again.loadProfile()
    await again.user.type(field('Имя'), 'Анна')
    expect(field('Телефон').value).toBe('')
  })

  it('leaves a field empty that was typed in and emptied before it came', async () => {
    const { user, loadProfile } = await openBeforeProfile()
    await user.type(field('Телефон'), '060')
    await user.clear(field('Телефон'))
    loadProfile()
    await user.type(field('Имя'), 'Анна')
    expect(field('Телефон').value).toBe('')
  })

  it('fills a field that nobody had edited before a reload', async () => {
    const { user } = await openBeforeProfile()
    await user.type(field('Имя'), 'Анна')
    cleanup()
    const again = await openBeforeProfile()
    expect(field('Имя').value).toBe('Анна')
    again.loadProfile()
    await waitFor(() => expect(field('Телефон').value).toBe(PROFILE))
  })

  it('fills a field that was emptied in the draft of another version', async () => {
    const { user, update } = await openBeforeProfile()
    await user.type(field('Телефон'), '060')
    await user.clear(field('Телефон'))
    update(<Sample draft="next" phone={PROFILE} />)
    await waitFor(() => expect(field('Телефон').value).toBe(PROFILE))
  })
})

it('takes what a guest typed into the account that they sign in to, and what they left empty from the account', async () => {
  saveDraft('guest', { name: 'Анна', phone: '' })
  adoptDraft('guest', 'sample')
  adoptDraft('guest', 'other')
  await renderUi(<Sample phone={PROFILE} />)
  expect([field('Имя').value, field('Телефон').value]).toEqual(['Анна', PROFILE])
  expect(sessionStorage.getItem('hub-form:guest')).toBeNull()
  expect(sessionStorage.getItem('hub-form:other')).toBeNull()
})
