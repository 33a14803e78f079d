// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { Checkbox } from './checkbox.tsx'
import { PasswordField } from './password-field.tsx'
import { SearchField } from './search-field.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

/** What a screen reader says after the name. */
const description = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ')

const kinds = [
  ['TextField', <TextField key="a" label="Поле" required hint="Подсказка" error="Ошибка" />],
  ['TextArea', <TextArea key="b" label="Поле" required hint="Подсказка" error="Ошибка" />],
  ['PasswordField', <PasswordField key="c" label="Поле" required hint="Подсказка" error="Ошибка" />],
  ['SearchField', <SearchField key="d" label="Поле" required hint="Подсказка" error="Ошибка" />],
  [
    'Select',
    <Select key="e" label="Поле" required hint="Подсказка" error="Ошибка">
      <option>Зал</option>
    </Select>,
  ],
] as const

describe.each(kinds)('%s', (_name, field) => {
  it('is named by its label, described by error and hint, and marked as required and wrong', async () => {
    await renderUi(field)
    const control = screen.getByLabelText(/^Поле/)
    expect(description(control)).toBe('Ошибка | Подсказка')
    expect(control.getAttribute('aria-invalid')).toBe('true')
    expect(control.getAttribute('aria-required')).toBe('true')
  })
})

function Email({ error }: { readonly error?: string }) {
  return (
    <>
      <TextField label="Email" error={error} />
      <button type="button">Отправить</button>
    </>
  )
}

describe('an error', () => {
  it('is read aloud when it appears while its field has the focus', async () => {
    const { update } = await renderUi(<Email />)
    screen.getByLabelText('Email').focus()
    update(<Email error="Без пробелов" />)
    expect(screen.getByRole('alert').textContent).toBe('Без пробелов')
  })

  it('is left to the description when the focus comes to its field afterwards', async () => {
    const { update } = await renderUi(<Email />)
    screen.getByRole('button').focus()
    update(<Email error="Без пробелов" />)
    screen.getByLabelText('Email').focus()
    update(<Email error="Без пробелов" />)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(description(screen.getByLabelText('Email'))).toBe('Без пробелов')
  })
})

describe('TextField', () => {
  it('keeps the asterisk out of its name', async () => {
    await renderUi(<TextField label="Email" required />)
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeTruthy()
    expect(screen.getByText('*', { exact: false }).getAttribute('aria-hidden')).toBe('true')
  })

  it('says nothing more when there is nothing to say', async () => {
    await renderUi(<TextField label="Email" />)
    const control = screen.getByLabelText('Email')
    for (const name of ['aria-describedby', 'aria-invalid', 'aria-required']) {
      expect(control.hasAttribute(name)).toBe(false)
    }
  })

  it('is wrong as well when the reason stands elsewhere', async () => {
    await renderUi(
      <>
        <p id="card">Поле обязательно</p>
        <TextField label="Email" hint="Подсказка" errorId="card" />
      </>,
    )
    const control = screen.getByLabelText('Email')
    expect(control.getAttribute('aria-invalid')).toBe('true')
    expect(description(control)).toBe('Поле обязательно | Подсказка')
  })

  it('hands everything else to the input', async () => {
    await renderUi(<TextField label="Email" type="email" autoComplete="email" name="email" />)
    const { type, autocomplete, name } = screen.getByLabelText<HTMLInputElement>('Email')
    expect([type, autocomplete, name]).toEqual(['email', 'email', 'email'])
  })
})

describe('PasswordField', () => {
  it.each([
    ['ru', 'Показать пароль', 'Скрыть пароль'],
    ['en', 'Show password', 'Hide password'],
  ] as const)('shows and hides what was typed (%s)', async (language, show, hide) => {
    const { user } = await renderUi(<PasswordField label="Password" />, language)
    const input = screen.getByLabelText<HTMLInputElement>('Password')
    await user.type(input, 'secret')
    expect(input.type).toBe('password')
    await user.click(screen.getByRole('button', { name: show }))
    expect([input.type, input.value]).toEqual(['text', 'secret'])
    await user.click(screen.getByRole('button', { name: hide }))
    expect(input.type).toBe('password')
  })

  it('does not send the form when the eye is pressed', async () => {
    let sent = false
    const { user } = await renderUi(
      <form onSubmit={() => (sent = true)}>
        <PasswordField label="Пароль" />
      </form>,
    )
    await user.click(screen.getByRole('button', { name: 'Показать пароль' }))
    expect(sent).toBe(false)
  })
})

function Agree() {
  const [checked, setChecked] = useState(false)
  return (
    <Checkbox
      label="Согласен"
      checked={checked}
      onChange={(event) => setChecked(event.target.checked)}
      error={checked ? undefined : 'Отметьте'}
    />
  )
}

describe('Checkbox', () => {
  it('belongs to words that several of them share', async () => {
    await renderUi(
      <>
        <Checkbox label="Пн" aria-invalid aria-describedby="days" />
        <p id="days">Отметьте хотя бы один день</p>
      </>,
    )
    const box = screen.getByRole('checkbox', { description: 'Отметьте хотя бы один день' })
    expect(box.getAttribute('aria-invalid')).toBe('true')
  })

  it('is ticked by its words, and says what is wrong', async () => {
    const { user } = await renderUi(<Agree />)
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Согласен' })
    expect(description(box)).toBe('Отметьте')
    await user.click(screen.getByText('Согласен'))
    expect(box.checked).toBe(true)
    expect(box.hasAttribute('aria-invalid')).toBe(false)
  })

  it('can be one of several', async () => {
    await renderUi(<Checkbox radio name="how" label="Очно" />)
    expect(screen.getByRole('radio', { name: 'Очно' })).toBeTruthy()
  })
})
