// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { accessibilityProblems } from '../../testing/accessibility-problems.ts'
import { renderUi } from '../../testing/render-ui.tsx'
import { DateField } from './date-field.tsx'
import { DateTimeField } from './date-time-field.tsx'
import { TimeField } from './time-field.tsx'

const reported: string[] = []

function Start({ value = '2026-12-01', min }: { value?: string; min?: string }) {
  const [day, setDay] = useState(value)
  const change = (next: string) => {
    reported.push(next)
    setDay(next)
  }
  return <DateField label="Начало" value={day} onChange={change} min={min} max="2027-12-31" />
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Начало' })

describe('DateField', () => {
  it.each([
    ['ru', '01.12.2026', 'дд.мм.гггг'],
    ['en', '01/12/2026', 'dd/mm/yyyy'],
  ] as const)('shows the day as the site’s language writes it (%s)', async (language, shown, format) => {
    await renderUi(<Start />, language)
    expect([box().value, box().placeholder]).toEqual([shown, format])
  })

  it('tells the day as soon as one is typed, and leaves what is typed alone until then', async () => {
    reported.length = 0
    const { user } = await renderUi(<Start value="" />)
    await user.type(box(), '5.1.27')
    expect(reported).toEqual(['5', '5.', '5.1', '5.1.', '5.1.2', '2027-01-05'])
    expect(box().value).toBe('5.1.27')
    await user.tab()
    expect(box().value).toBe('05.01.2027')
  })

  it('keeps what is no day for the form to speak about', async () => {
    const { user } = await renderUi(<Start />)
    await user.clear(box())
    await user.type(box(), '31.02')
    await user.tab()
    expect(box().value).toBe('31.02')
  })

  it('chooses from a calendar, by mouse and by keyboard', async () => {
    const { user } = await renderUi(<Start min="2026-11-30" />)
    const open = screen.getByRole('button', { name: 'Открыть календарь: Начало' })
    await user.click(open)
    const dialog = within(screen.getByRole('dialog', { name: 'Начало' }))
    expect(await accessibilityProblems()).toEqual([])
    expect(document.activeElement).toBe(
      dialog.getByRole('button', { name: /^вторник, 1.декабря$/, pressed: true }),
    )
    await user.keyboard('{PageDown}{ArrowRight}{ArrowUp}{ArrowUp}')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^суббота, 19.декабря$/)
    await user.keyboard('{Enter}')
    expect(box().value).toBe('19.12.2026')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(open)
    await user.click(screen.getByRole('button', { name: 'Предыдущий месяц' }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /29.ноября/ }).disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: /30.ноября/ }))
    expect(box().value).toBe('30.11.2026')
  })
})

function Doors() {
  const [time, setTime] = useState('18:30')
  return <TimeField label="Двери" value={time} onChange={setTime} />
}

it.each(['ru', 'en'] as const)('TimeField shows and takes 24 hours (%s)', async (language) => {
  const { user } = await renderUi(<Doors />, language)
  const time = screen.getByRole<HTMLInputElement>('textbox', { name: 'Двери' })
  expect(time.value).toBe('18:30')
  await user.clear(time)
  await user.type(time, '915')
  await user.tab()
  expect(time.value).toBe('09:15')
})

function Deadline({ value = '2026-12-01T19:00' }) {
  const [moment, setMoment] = useState(value)
  return (
    <>
      <DateTimeField
        label="Начало"
        name="starts_at"
        value={moment}
        onChange={setMoment}
        max="2026-12-20T19:00"
      />
      <output>{moment}</output>
      <button type="button" onClick={() => setMoment('2027-01-02T10:00')}>
        Перенести
      </button>
    </>
  )
}

const held = () => screen.getByRole('status').textContent

describe('DateTimeField', () => {
  it.each([
    ['ru', '01.12.2026 19:00', 'дд.мм.гггг чч:мм'],
    ['en', '01/12/2026 19:00', 'dd/mm/yyyy hh:mm'],
  ] as const)(
    'shows date and time as the site’s language writes them (%s)',
    async (language, shown, format) => {
      await renderUi(<Deadline />, language)
      expect([box().value, box().placeholder, box().name]).toEqual([shown, format, 'starts_at'])
    },
  )

  it('holds a value as soon as the text is one, and shows what is set from outside', async () => {
    const { user } = await renderUi(<Deadline value="" />)
    await user.type(box(), '5.1.27 9')
    expect([box().value, held()]).toEqual(['5.1.27 9', '2027-01-05T09:00'])
    await user.click(screen.getByRole('button', { name: 'Перенести' }))
    expect(box().value).toBe('02.01.2027 10:00')
  })

  it('keeps a text that cannot be parsed and says so once the field is left', async () => {
    const { user } = await renderUi(<Deadline value="" />)
    await user.type(box(), '5.1.27')
    expect(box().getAttribute('aria-invalid')).toBeNull()
    await user.tab()
    expect([box().value, held(), box().getAttribute('aria-invalid')]).toEqual(['5.1.27', '5.1.27', 'true'])
    expect(screen.getByText(/^Напишите день и.время/)).toBeTruthy()
  })

  it('keeps the time when another day is chosen, and offers no day after the last one', async () => {
    const { user } = await renderUi(<Deadline />)
    await user.click(screen.getByRole('button', { name: 'Открыть календарь: Начало' }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /21.декабря/ }).disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: /20.декабря/ }))
    expect([box().value, held()]).toEqual(['20.12.2026 19:00', '2026-12-20T19:00'])
  })

  it('asks for the time after a day was chosen in an empty field', async () => {
    const { user } = await renderUi(<Deadline value="1.12.2026" />)
    await user.click(screen.getByRole('button', { name: 'Открыть календарь: Начало' }))
    await user.click(screen.getByRole('button', { name: /, 8.декабря/ }))
    expect(document.activeElement).toBe(box())
    await user.keyboard('1830')
    expect(held()).toBe('2026-12-08T18:30')
  })
})
