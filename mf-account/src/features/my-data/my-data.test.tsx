// @vitest-environment happy-dom
import { savedFiles } from '@hub/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { accessibilityProblems } from '../../../../shared-ui/testing/accessibility-problems.ts'
import {
  apiError,
  callsOf,
  onCall,
  renderProfile,
  resetPurchases,
  rpc,
  server,
} from '../../lib/purchases/purchases.driver.tsx'
import { MyData } from './my-data.tsx'

resetPurchases()

const open = (language: 'ru' | 'en' = 'ru') => renderProfile(MyData, '/profile/settings', language)

describe('taking one’s data along', () => {
  const data = { exported_at: '2026-11-20T10:00:00Z', account: { email: 'anna@hub.example' } }
  const button = { name: 'Скачать мои данные' }

  it('is a file of JSON that names the day', async () => {
    server.use(http.get(rpc('export_my_data'), () => HttpResponse.json(data)))
    const saved = savedFiles()
    const { user } = await open()
    await user.click(screen.getByRole('button', button))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toMatch(/^hub-data-\d{4}-\d\d-\d\d\.json$/)
    expect(saved[0]?.content.type).toBe('application/json')
    expect(JSON.parse((await saved[0]?.content.text()) ?? '')).toEqual(data)
  })

  it('says when it failed, and tries again', async () => {
    server.use(http.get(rpc('export_my_data'), () => HttpResponse.error()))
    const saved = savedFiles()
    const { user } = await open()
    await user.click(screen.getByRole('button', button))
    const retry = await screen.findByRole('button', { name: 'Повторить' })
    expect(saved).toEqual([])
    server.use(http.get(rpc('export_my_data'), () => HttpResponse.json(data)))
    await user.click(retry)
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('deleting the account', () => {
  const losses = { registrations: 2, bookings: 1, unpaid_orders: 0, kept_orders: 5, passes: 1, comments: 3 }
  const button = { name: 'Удалить аккаунт' }
  const ask = async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', button))
    const dialog = within(screen.getByRole('dialog', { name: 'Удалить аккаунт?' }))
    const field = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Email аккаунта' })
    return { user, dialog, field }
  }

  beforeEach(() => {
    server.use(http.get(rpc('preview_account_deletion'), () => HttpResponse.json(losses)))
  })

  it('shows first what is deleted and what stays', async () => {
    const { dialog } = await ask()
    expect(
      dialog.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00A0', ' ')),
    ).toEqual([
      '2 регистрации отменятся, места достанутся другим.',
      '1 бронь отменится, часы освободятся.',
      '1 действующий абонемент пропадёт вместе с тем, что на нём осталось.',
      '3 комментария удалятся; где на них ответили, останется пустое место.',
      'Имя, контакты, избранное и отметки «Нравится» удалятся.',
      '5 оплаченных заказов останутся в бухгалтерии без имени и контактов.',
    ])
    expect(await accessibilityProblems()).toEqual([])
  })

  it('offers no confirmation until the preview of what is deleted has loaded', async () => {
    server.use(http.get(rpc('preview_account_deletion'), () => HttpResponse.error(), { once: true }))
    const { user } = await open()
    await user.click(screen.getByRole('button', button))
    const dialog = within(screen.getByRole('dialog'))
    const retry = await dialog.findByRole('button', { name: 'Повторить' })
    expect(dialog.queryByRole('textbox')).toBeNull()
    await user.click(retry)
    expect(await dialog.findByRole('textbox')).toBeTruthy()
  })

  it('requires typing the e-mail address of the account', async () => {
    const { user, dialog, field } = await ask()
    await user.type(field, 'ann@hub.example')
    await user.click(dialog.getByRole('button', button))
    expect(dialog.getByText(/^Адрес не совпадает/)).toBeTruthy()
    expect(document.activeElement).toBe(field)
    expect(callsOf('delete_my_account')).toEqual([])
  })

  it('ends the local session once the account is deleted', async () => {
    onCall('delete_my_account', () => new HttpResponse(null, { status: 204 }))
    const { user, field } = await ask()
    await user.type(field, ' Anna@Hub.example {Enter}')
    await waitFor(() => expect(localStorage.getItem('hub-auth')).toBeNull())
    expect(callsOf('delete_my_account')).toHaveLength(1)
  })

  it.each([
    ['confirmation_mismatch', 400, /^Адрес не совпадает/],
    ['last_super_admin', 409, /^Вы последний Супер Админ/],
    ['unexpected', 500, /^На сервере произошла ошибка/],
  ])('keeps everything when it is rejected: %s', async (hint, status, words) => {
    onCall('delete_my_account', apiError(hint, status))
    const { user, dialog, field } = await ask()
    await user.type(field, 'anna@hub.example{Enter}')
    expect(await dialog.findByText(words)).toBeTruthy()
    expect(field.value).toBe('anna@hub.example')
    expect(localStorage.getItem('hub-auth')).not.toBeNull()
  })
})
