// @vitest-environment happy-dom
import { savedFiles } from '@hub/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { accessibilityProblems } from '../../../../shared-ui/testing/accessibility-problems.ts'
import {
  callsOf,
  onCall,
  renderProfile,
  resetPurchases,
  withPurchases,
} from '../../lib/purchases/purchases.driver.tsx'
import { CODE, paidByPass, registration, visitsBack } from '../../lib/purchases/purchases.fixture.ts'
import { MyCourses, Registrations } from './registrations.tsx'

resetPurchases()

const session = (id: string, day: string, title: string) => ({
  id,
  title: { ru: title },
  starts_at: `2056-12-${day}T18:00:00Z`,
  ends_at: `2056-12-${day}T20:00:00Z`,
  location: { ru: 'Аудитория Кюри' },
})
const enrolment = (changes: Parameters<typeof registration>[0] = {}) =>
  registration({
    ...changes,
    event: {
      title: { ru: 'Небо', en: 'Sky' },
      kind: 'course',
      ends_at: '2056-12-19T20:00:00Z',
      course: { slug: 'sky', sessions: [session('s1', '12', 'Луна'), session('s2', '19', 'Планеты')] },
      ...changes.event,
    },
  })

it('a course has its sessions, which were attended, and one ticket that admits again', async () => {
  const [seat] = registration().seats
  const checkedIn = '2056-12-12T18:05:00Z'
  const came = seat ? [{ ...seat, checked_in_at: checkedIn, attended: { s1: checkedIn } }] : []
  withPurchases({ registrations: [enrolment({ checked_in_at: checkedIn, seats: came })] })
  await renderProfile(MyCourses, '/profile/courses')
  const current = within(await screen.findByRole('region', { name: 'Текущие' }))
  expect(current.getByRole('link', { name: 'Небо' }).getAttribute('href')).toBe('/courses/sky')
  expect(current.getByRole('img', { name: /QR-код билета/ }).getAttribute('data-qr')).toBe(CODE)
  const sessions = current.getByRole('heading', { name: 'Занятия' }).parentElement as HTMLElement
  expect(
    within(sessions)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual([
    'Лунавт, 12 декабря 2056, 19:00–21:00, Аудитория КюриБыли',
    'Планетывт, 19 декабря 2056, 19:00–21:00, Аудитория Кюри',
  ])
  expect(current.getByRole('link', { name: 'Показать крупно' })).toBeTruthy()
  expect(current.queryByText('Придёте?')).toBeNull()
  expect(await accessibilityProblems()).toEqual([])
})

it.each([
  ['cancelled', 'Отменён'],
  ['postponed', 'Отложен'],
] as const)('a %s course is marked as a course', async (status, badge) => {
  const { event } = enrolment()
  withPurchases({ registrations: [enrolment({ event: { ...event, status } })] })
  await renderProfile(MyCourses, '/profile/courses')
  const current = within(await screen.findByRole('region', { name: 'Текущие' }))
  expect(current.getByText(badge)).toBeTruthy()
})

it('the calendar file has an entry for each session', async () => {
  withPurchases({ registrations: [enrolment()] })
  const { user } = await renderProfile(MyCourses, '/profile/courses')
  const saved = savedFiles()
  await user.click(await screen.findByRole('button', { name: /календарь/ }))
  await expect.poll(() => saved[0]?.name).toBe('sky.ics')
  const file = (await saved[0]?.content.text()) ?? ''
  expect(file.match(/^UID:s[12]@/gm)).toHaveLength(2)
  expect(file).toContain('/courses/sky')
})

it('one of several single sessions is cancelled after saying what becomes of money and visits', async () => {
  const booked = enrolment({ session_ids: ['s1', 's2'], order: paidByPass() })
  withPurchases({ registrations: [booked] })
  const { user } = await renderProfile(MyCourses, '/profile/courses')
  onCall('visits_on_cancellation', () => HttpResponse.json(visitsBack({ returned: 1, kept: 0 })))
  onCall('cancel_session', () => HttpResponse.json({}))
  await user.click(await screen.findByRole('button', { name: /^Отменить 12.декабря/ }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('heading', { name: 'Отменить запись на занятие «Луна»?' })).toBeTruthy()
  expect(await dialog.findByText(/вернётся.1.посещение/)).toBeTruthy()
  withPurchases({ registrations: [enrolment({ session_ids: ['s2'] })] })
  await user.click(dialog.getByRole('button', { name: /^Отменить .*12/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(callsOf('visits_on_cancellation')[0]?.body).toEqual({
    target: 'registration',
    target_id: 'r1',
    session_id: 's1',
  })
  expect(callsOf('cancel_session')[0]?.body).toEqual({ registration_id: 'r1', session_id: 's1' })
})

it('the last single session is cancelled with the registration, and can be exchanged', async () => {
  withPurchases({ registrations: [enrolment({ session_ids: ['s1'] })] })
  await renderProfile(MyCourses, '/profile/courses')
  expect(await screen.findByRole('button', { name: /^Заменить .*12/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Отменить .*12/ })).toBeNull()
})

it('courses are not among the registrations for events', async () => {
  withPurchases({ registrations: [enrolment(), registration({ id: 'r2' })] })
  await renderProfile(Registrations, '/profile/registrations')
  await screen.findByRole('link', { name: /^Почему время/ })
  expect(screen.queryByRole('link', { name: 'Небо' })).toBeNull()
})

it('nobody who is enrolled in nothing is left without a way on', async () => {
  await renderProfile(MyCourses, '/profile/courses', 'en')
  expect(await screen.findByText('No courses yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Choose a course' }).getAttribute('href')).toBe('/courses')
})
