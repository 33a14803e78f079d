import { expectAccessible } from '../fixtures/accessible.ts'
import { newEmail } from '../fixtures/accounts.ts'
import { useBreakpoint } from '../fixtures/breakpoints.ts'
import { newEvent, ticketCodes } from '../fixtures/events.ts'
import { countInteractions } from '../fixtures/interaction-count.ts'
import { mailTo } from '../fixtures/mailbox.ts'
import { expect, test } from '../fixtures/test.ts'

test('a guest mistypes their address, changes it, and confirms with the code on the same page', async ({
  visit,
  page,
}) => {
  const email = newEmail()
  const event = await newEvent({ capacity: 1 })
  await useBreakpoint(page, 'phone')
  const effort = await countInteractions(page)
  await visit(`/events/${event.slug}/register`)
  await page.getByRole('textbox', { name: 'Полное имя' }).fill('Анна Опытова')
  await page.getByRole('textbox', { name: 'Email' }).fill(newEmail())
  await page.getByRole('button', { name: 'Подтвердить регистрацию' }).click()
  await expect(page.getByText('Ждёт подтверждения')).toBeVisible()
  expect(await effort()).toEqual({ taps: 1, fields: 2, documents: 1 })
  await page.getByRole('button', { name: /^Не\sваш адрес/ }).click()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Новый адрес' }).fill(email)
  await page.getByRole('button', { name: /^Отправить на\sэтот адрес/ }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: email })).toBeVisible()
  expect(await effort()).toEqual({ taps: 3, fields: 3, documents: 1 })
  const [, code = ''] = />(\d{3}\s\d{3})</.exec((await mailTo(email)).html) ?? []
  await page.getByRole('textbox', { name: /^Код из\sписьма/ }).fill(code)
  await page.getByRole('button', { name: 'Подтвердить', exact: true }).click()
  await expect(page.getByText('Вы зарегистрированы')).toBeVisible()
  const [ticket = ''] = await ticketCodes(event.id)
  await expect(page.getByRole('img', { name: /QR-код билета/ })).toHaveAttribute('data-qr', ticket)
  await expectAccessible(page)
})
