// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { SeatList } from './seat-list.tsx'
import { printedSeats, printedTicketCode, Ticket } from './ticket.tsx'

const facts = {
  slug: 'time',
  kind: 'lecture',
  title: 'Почему время идёт только вперёд',
  when: 'сб, 12 декабря, 19:00',
  where: 'Большой зал',
  who: 'Анна Лебедева',
} as const

const ticket = () => within(screen.getByRole('article'))
/** What stands beside each word of the list. */
const lines = () =>
  ticket()
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])

it('says what for, when, where and who, with the code to scan and the same to read out', async () => {
  await renderUi(<Ticket {...facts} code="7K3MQ9ZT4HW2" badge="Оплачено" />)
  expect(ticket().getByRole('heading', { level: 2, name: facts.title })).toBeTruthy()
  expect(ticket().getByText('Лекция')).toBeTruthy()
  expect(ticket().getByText('Оплачено')).toBeTruthy()
  expect(lines()).toEqual([
    ['Когда', 'сб, 12 декабря, 19:00'],
    ['Где', 'Большой зал'],
    ['Кто', 'Анна Лебедева'],
    ['Билет', '7K3M-Q9ZT-4HW2'],
  ])
  const code = ticket().getByRole('img', { name: 'QR-код билета 7K3M-Q9ZT-4HW2' })
  expect(code.getAttribute('data-qr')).toBe('7K3MQ9ZT4HW2')
})

it('leaves out what is not known', async () => {
  await renderUi(<Ticket {...facts} kind={undefined} where="" code="7K3MQ9ZT4HW2" headingLevel={3} />, 'en')
  expect(ticket().getByRole('heading', { level: 3 })).toBeTruthy()
  expect(ticket().queryByText('Lecture')).toBeNull()
  expect(lines().map(([term]) => term)).toEqual(['When', 'Who', 'Ticket'])
  expect(ticket().getByRole('img', { name: 'QR code of ticket 7K3M-Q9ZT-4HW2' })).toBeTruthy()
})

it('has no stub while there is nothing to show at check-in', async () => {
  await renderUi(<Ticket {...facts} />)
  expect(lines().map(([term]) => term)).toEqual(['Когда', 'Где', 'Кто'])
  expect(ticket().queryByRole('img')).toBeNull()
  expect(ticket().queryByText(/Покажите на входе/)).toBeNull()
})

/** What the print style takes off the paper. */
function hiddenInPrint(): Element[] {
  const sheet = readFileSync(join(import.meta.dirname, 'ticket.module.css'), 'utf8')
  const print = sheet.slice(sheet.indexOf('@media print')).replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const selectors = /\{([^{]*)\{[^}]*display: none !important/.exec(print)?.[1]?.trim()
  return selectors ? [...document.querySelectorAll(selectors)] : []
}

it('prints alone, without what is around it and without controls', async () => {
  const seats = [
    { id: 's1', position: 1, guest_name: null, ticket_code: '7K3MQ9ZT4HW2', checked_in_at: null },
    { id: 's2', position: 2, guest_name: 'Мария', ticket_code: 'K7M2QX9A4B1C', checked_in_at: null },
  ]
  await renderUi(
    <>
      <header>Хаб</header>
      <main>
        <h1>Ваш билет</h1>
        <Ticket {...facts} code="7K3MQ9ZT4HW2" />
        <SeatList seats={seats} holder="Анна" onCancel={vi.fn()} />
        <div className="actions">
          <a href="/">В календарь</a>
        </div>
      </main>
    </>,
  )
  const hidden = hiddenInPrint()
  const isHidden = (element: Element) => hidden.some((it) => it.contains(element))
  expect(isHidden(screen.getByRole('banner'))).toBe(true)
  expect(isHidden(screen.getByRole('heading', { level: 1 }))).toBe(true)
  expect(isHidden(screen.getByRole('link', { name: 'В календарь' }))).toBe(true)
  expect(screen.getAllByRole('button').every(isHidden)).toBe(true)
  for (const shown of [
    ...screen.getAllByRole('img', { name: /^QR-код билета/ }),
    ...screen.getAllByText('7K3M-Q9ZT-4HW2'),
    screen.getByRole('heading', { name: facts.title }),
    screen.getByText(facts.when),
    screen.getByText(facts.where),
    screen.getByText(facts.who),
    screen.getByRole('heading', { name: '2. Мария' }),
  ])
    expect(isHidden(shown)).toBe(false)
})

it('prints four signs at a time', () => {
  expect(printedTicketCode('7K3MQ9ZT4HW2')).toBe('7K3M-Q9ZT-4HW2')
})

it('printedSeats lists codes with their guests, and nothing while there are none', () => {
  const seat = { id: 's1', position: 1, guest_name: null, ticket_code: '7K3MQ9ZT4HW2', checked_in_at: null }
  const guest = { ...seat, guest_name: 'Мария', ticket_code: 'K7M2QX9A4B1C' }
  expect(printedSeats('Билет', [seat, guest])).toBe('Билет:\n7K3M-Q9ZT-4HW2\nK7M2-QX9A-4B1C · Мария')
  expect(printedSeats('Билет', [{ ...seat, ticket_code: null }])).toBeUndefined()
})
