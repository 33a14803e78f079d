// @vitest-environment happy-dom
import { join } from 'node:path'
import { required } from '@hub/shared-ui/form-rules'
import { useRequestForm } from '@hub/shared-ui/request-form'
import { renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { LocalizedRichText } from './rich-text-field.tsx'

let sent: Record<string, string>[] = []

beforeAll(async () => {
  // Loaded when a form shows one; a busy machine takes its time.
  await import('../rich-text/rich-text-editor.tsx')
  // What a document of tests does not measure.
  const nowhere = () => ({ length: 0, item: () => null, [Symbol.iterator]: [][Symbol.iterator] })
  Object.assign(Range.prototype, { getClientRects: nowhere, getBoundingClientRect: () => new DOMRect() })
  Object.assign(Element.prototype, { getClientRects: nowhere })
  document.elementFromPoint = () => null
})
beforeEach(() => {
  sent = []
  sessionStorage.clear()
})
afterEach(cleanup)

function Screen({ ru, en }: { readonly ru: string; readonly en: string }) {
  const form = useRequestForm({
    draft: 'test',
    initial: { body_ru: ru, body_en: en },
    rules: { body_ru: [required] },
    send: async (values) => {
      sent.push(values)
    },
    onSent: () => undefined,
  })
  return (
    <form onSubmit={(event) => void form.submit(event)}>
      <LocalizedRichText form={form} name="body" label="Описание" required />
      <button type="submit">Сохранить</button>
    </form>
  )
}

async function open(ru: string, en = '') {
  const page = await renderPage(<Screen ru={ru} en={en} />, { root: join(import.meta.dirname, '../../..') })
  await screen.findByRole('textbox', { name: 'Описание (русский)' })
  return page
}

const box = (name: string) => screen.getByRole('textbox', { name })
const tools = () => within(screen.getByRole('toolbar', { name: 'Оформление: Описание (русский)' }))
const save = () => screen.getByRole('button', { name: 'Сохранить' })

it('shows the text in a field with its language, and sends it unchanged when it was not edited', async () => {
  const { user } = await open('<p>Текст</p>\n<ul><li>а</li></ul>')
  expect(box('Описание (русский)').lang).toBe('ru')
  expect(box('Описание (русский)').getAttribute('aria-required')).toBe('true')
  expect(within(box('Описание (русский)')).getByText('Текст')).toBeTruthy()
  await user.click(save())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toEqual([{ body_ru: '<p>Текст</p>\n<ul><li>а</li></ul>', body_en: '' }])
})

it('is formatted by a toolbar that is one stop of the Tab key', async () => {
  const { user } = await open('<p>Текст</p>')
  const [bold, italic] = tools().getAllByRole('button')
  bold?.focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(italic)
  expect(bold?.tabIndex).toBe(-1)
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(tools().getByRole('button', { name: 'Вернуть' }))
  await user.click(tools().getByRole('button', { name: 'Заголовок' }))
  expect(tools().getByRole('button', { name: 'Заголовок' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(save())
  await waitFor(() => expect(sent[0]?.body_ru).toBe('<h2>Текст</h2>'))
})

it('is copied from the Russian', async () => {
  const { user } = await open('<p>Текст</p>')
  await user.click(screen.getByRole('button', { name: 'Скопировать русский текст' }))
  await waitFor(() => expect(box('Описание (English)').textContent).toBe('Текст'))
})

it('has links that are checked', async () => {
  const { user } = await open('<p>Текст</p>')
  await user.click(tools().getByRole('button', { name: 'Ссылка' }))
  const address = screen.getByRole('textbox', { name: 'Куда ведёт' })
  expect(document.activeElement).toBe(address)
  await user.type(address, 'javascript:alert(1){Enter}')
  expect(address.getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  await user.clear(address)
  await user.type(address, 'hub.example/a{Enter}')
  expect(screen.queryByRole('textbox', { name: 'Куда ведёт' })).toBeNull()
  await user.click(save())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body_ru).toContain('<a href="https://hub.example/a" rel="noopener nofollow">')
})

it('says at the field what is wrong, and has the focus', async () => {
  const { user } = await open('')
  await user.click(save())
  expect(sent).toEqual([])
  const field = box('Описание (русский)')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  const error = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(error?.textContent).toBe('Обязательное поле')
  await waitFor(() => expect(document.activeElement).toBe(field))
})
