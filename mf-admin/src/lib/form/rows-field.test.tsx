// @vitest-environment happy-dom
import { join } from 'node:path'
import { required } from '@hub/shared-ui/form-rules'
import { useRequestForm } from '@hub/shared-ui/request-form'
import { renderPage } from '@hub/shared-ui/testing'
import { TextField } from '@hub/shared-ui/text-field'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LocalizedField } from './localized-field.tsx'
import { RowsField } from './rows-field.tsx'
import { checkValues, fields, rows as rowsOf } from './schema.ts'

interface Talk {
  readonly title_ru: string
  readonly title_en: string
  readonly place: string
}

const talk = (title: string): Talk => ({ title_ru: title, title_en: '', place: '' })
const schema = fields<{ programme: Talk[] }>({
  programme: rowsOf(() => fields<Talk>({ title_ru: [required] })),
})
let sent: Talk[][] = []

function Programme({ rows, max }: { readonly rows: Talk[]; readonly max?: number }) {
  const form = useRequestForm({
    draft: 'test',
    initial: { programme: rows },
    check: (values) => checkValues(schema, values),
    send: async ({ programme }) => {
      sent.push(programme)
    },
    onSent: () => undefined,
  })
  return (
    <form onSubmit={(event) => void form.submit(event)}>
      <RowsField<Talk>
        form={form}
        name="programme"
        label="Программа"
        fresh={() => talk('')}
        nameOf={(it) => it.title_ru}
        max={max}
      >
        {(row) => (
          <>
            <LocalizedField form={row} name="title" label="Название" required />
            <TextField label="Место" {...row.field('place')} />
          </>
        )}
      </RowsField>
      <button type="submit">Сохранить</button>
    </form>
  )
}

async function open(rows: Talk[], max?: number) {
  const page = await renderPage(<Programme rows={rows} {...(max && { max })} />, {
    root: join(import.meta.dirname, '../../..'),
  })
  await screen.findByRole('list', { name: 'Программа', hidden: true })
  return page
}

const titles = () =>
  screen.queryAllByRole<HTMLInputElement>('textbox', { name: /Название \(русский\)/ }).map((it) => it.value)
const button = (name: string) => screen.getByRole('button', { name })
const save = () => button('Сохранить')

beforeAll(async () => {
  // Loaded when a list is shown; a busy machine takes its time.
  await import('../reorder/sortable.tsx')
})
beforeEach(() => {
  sent = []
  sessionStorage.clear()
})
afterEach(cleanup)

describe('rows of a form', () => {
  it('are moved with buttons, said aloud, and the button keeps the focus', async () => {
    const { user } = await open([talk('а'), talk('б'), talk('в')])
    await user.click(button('Ниже: а'))
    expect(titles()).toEqual(['б', 'а', 'в'])
    expect(screen.getByText('а: место 2 из 3').getAttribute('role')).toBe('status')
    expect(document.activeElement).toBe(button('Ниже: а'))
    await user.keyboard('{Enter}')
    expect(titles()).toEqual(['б', 'в', 'а'])
    expect(button('Ниже: а').getAttribute('aria-disabled')).toBe('true')
    await user.keyboard('{Enter}')
    await user.click(save())
    expect(sent[0]?.map((it) => it.title_ru)).toEqual(['б', 'в', 'а'])
  })

  it('have a handle that says how to drag it', async () => {
    await open([talk('а')])
    const handle = button('Перетащить: а')
    const hint = document.getElementById(handle.getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toMatch(/стрелки/)
  })

  it('are added, and the new one has the focus', async () => {
    const { user } = await open([talk('а')])
    await user.click(button('Добавить'))
    const [, added] = screen.getAllByRole('textbox', { name: /Название \(русский\)/ })
    expect(document.activeElement).toBe(added)
    await user.keyboard('Новый доклад ')
    await user.click(save())
    expect(sent[0]?.map((it) => it.title_ru)).toEqual(['а', 'Новый доклад'])
  })

  it('are removed and brought back where they were', async () => {
    const { user } = await open([talk('а'), talk('б'), talk('в')])
    await user.click(button('Убрать: б'))
    expect(titles()).toEqual(['а', 'в'])
    const notice = screen.getByText(/Убрали: б/)
    expect(document.activeElement).toBe(within(notice).getByRole('button', { name: 'Вернуть' }))
    await user.keyboard('{Enter}')
    expect(titles()).toEqual(['а', 'б', 'в'])
  })

  it('tell what is wrong at the row, and the first wrong field has the focus', async () => {
    const { user } = await open([talk('а'), talk(' '), talk('в'), talk('')])
    await user.click(save())
    expect(sent).toEqual([])
    expect(screen.getByText('Поправьте 2 записи')).toBeTruthy()
    const wrong = screen.getAllByRole('textbox', { name: /Название \(русский\)/ })[1]
    expect(wrong?.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(wrong))
    await user.type(wrong as HTMLElement, 'б')
    expect(wrong?.getAttribute('aria-invalid')).toBeNull()
    expect(await screen.findByText('Поправьте 1 запись')).toBeTruthy()
  })

  it('end at their limit', async () => {
    const { user } = await open([talk('а')], 2)
    await user.click(button('Добавить'))
    expect(button('Добавить').getAttribute('aria-disabled')).toBe('true')
  })

  it.each(['[{"title_ru":"а"}]', 'text', true])(
    'of a draft in another form are none: %j',
    async (programme) => {
      sessionStorage.setItem('hub-form:test', JSON.stringify({ programme }))
      await open([talk('б')])
      expect(titles()).toEqual(['б'])
    },
  )

  it('come back from a draft', async () => {
    sessionStorage.setItem('hub-form:test', JSON.stringify({ programme: [talk('а'), talk('б')] }))
    await open([])
    expect(titles()).toEqual(['а', 'б'])
  })
})
