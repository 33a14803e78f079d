// @vitest-environment happy-dom
import { API } from '@hub/shared-ui/testing'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { deferred } from '../../../../../shared-ui/testing/deferred.ts'
import { completedCode } from '../booking/deferred-code.ts'
import {
  book,
  booked,
  chooseTwo,
  FRIDAY,
  field,
  fill,
  onBook,
  order,
  ready,
  respondWithError,
  WEDNESDAY,
} from './booking.driver.tsx'
import {
  byName,
  FRIDAY_TEN,
  open,
  panel,
  plainText,
  press,
  release,
  resetPage,
  serveRentApi,
  server,
  slot,
} from './rent-page.driver.tsx'
import { hall } from './rent-page.fixture.ts'

resetPage()

const body = () => plainText(document.body.textContent)

describe('a guest', () => {
  it('asks for the hours, and hears what comes next', async () => {
    const { user } = await ready()
    const sent = onBook(() => booked())
    for (const [name, text] of [
      ['Телефон', '+381 60 123 45 67'],
      ['Ссылка на соцсеть', 't.me/anna'],
      ['Для чего бронируете', 'Лекция'],
    ] as const) {
      await user.click(await field(name))
      await user.paste(text)
    }
    await user.click(book())
    expect(await screen.findByText('Заявка на бронь отправлена', { normalizer: plainText })).toBeTruthy()
    expect(sent).toEqual([
      {
        space_id: hall.id,
        slots: [WEDNESDAY, FRIDAY],
        full_name: 'Анна Лебедева',
        email: 'anna@hub.example',
        phone: '+381 60 123 45 67',
        social_link: 't.me/anna',
        purpose: 'Лекция',
        language: 'ru',
        payment_method: 'on_site',
        expected_price: 390_000,
        expected_currency: 'RSD',
        idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ])
    expect(body()).toContain('письмо на anna@hub.example')
    expect(body()).toContain('Держим часы за вами до вт, 8 декабря, 12:00')
    expect(body()).toContain('ср, 9 декабря, 12:00–13:00')
    expect(body()).toContain('3 900 RSD')
    expect(screen.getByRole('link', { name: 'Большой зал' }).getAttribute('href')).toBe(
      '/rent?space=main-hall',
    )
    expect(screen.queryByRole('link', { name: 'Мои брони' })).toBeNull()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Ваша бронь'))
  })

  it('hears that the booking is saved when what follows it did not load, and gets it with a retry', async () => {
    const { user } = await ready()
    onBook(() => booked())
    const failure = { error: new Error('Loading chunk booking failed.'), isRetrying: false }
    const missing = vi.spyOn(completedCode, 'failure').mockReturnValue(failure)
    const load = vi.spyOn(completedCode, 'load').mockResolvedValue(undefined)
    for (const spy of [missing, load]) onTestFinished(() => spy.mockRestore())
    await user.click(book())
    expect(await screen.findByText('Бронь сохранена, но показать её не удалось')).toBeTruthy()
    expect(screen.getByText('Эта часть страницы не загрузилась. Попробуйте ещё раз.')).toBeTruthy()
    const heading = screen.getByRole('heading', { level: 1, name: 'Ваша бронь' })
    await expect.poll(() => document.activeElement).toBe(heading)
    expect(document.title).toContain('Ваша бронь')
    missing.mockRestore()
    load.mockClear()
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(load).toHaveBeenCalledOnce()
  })

  it('hears that the booking has to be confirmed, also after leaving the page', async () => {
    const { user } = await ready()
    const { promise: answered, resolve: answer } = deferred()
    onBook(async () => {
      await answered
      return booked()
    })
    await user.click(book())
    act(() => {
      window.history.pushState(null, '', '/about')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    answer()
    expect(await screen.findByText(/^Осталось подтвердить бронь: откройте ссылку/)).toBeTruthy()
    expect(screen.queryByRole('heading', { level: 1, name: 'Ваша бронь' })).toBeNull()
  })

  it('leaves nothing of it behind in the tab', async () => {
    const { user } = await ready()
    onBook(() => booked())
    await user.click(book())
    await screen.findByText('Заявка на бронь отправлена', { normalizer: plainText })
    expect(sessionStorage).toHaveLength(0)
    await user.click(screen.getByRole('link', byName('Выбрать ещё часы')))
    await slot(FRIDAY_TEN)
    expect((await field('Полное имя')).value).toBe('')
  })
})

describe('somebody with an account', () => {
  const ada = { id: 'a0000000-0000-4000-8000-000000000001', email: 'ada@hub.example', name: 'Ада Лавлейс' }

  const withProfile = () =>
    server.use(
      http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ phone: '+381 60 111 22 33' }])),
      http.get(`${API}/rest/v1/user_roles`, () => HttpResponse.json([])),
    )

  it('keeps what they typed and chose before they signed in', async () => {
    const guest = await ready()
    await guest.user.type(await field('Для чего бронируете'), 'Лекция')
    cleanup()
    withProfile()
    await open('', 'ru', ada)
    await slot('пт, 11 декабря, 10:00–11:00, 1 500 RSD, Выбрано')
    expect((await field('Для чего бронируете')).value).toBe('Лекция')
    expect((await field('Полное имя')).value).toBe('Анна Лебедева')
    await waitFor(async () => expect((await field('Телефон')).value).toBe('+381 60 111 22 33'))
  })

  it('finds the form filled in, how to pay, and the way to their bookings', async () => {
    serveRentApi()
    withProfile()
    const { user } = await open('', 'en', ada)
    expect((await field('Full name')).value).toBe('Ада Лавлейс')
    await waitFor(async () => expect((await field('Phone')).value).toBe('+381 60 111 22 33'))
    await chooseTwo('en')
    const sent = onBook(() =>
      booked({ needs_confirmation: false, confirm_until: null, email: ada.email }, order),
    )
    await user.click(book('en'))
    expect(await screen.findByText('Booking request sent')).toBeTruthy()
    expect(sent).toMatchObject([{ full_name: 'Ада Лавлейс', email: 'ada@hub.example', language: 'en' }])
    expect(body()).toContain('the answer goes to ada@hub.example')
    const payment = screen.getByRole('region', { name: 'Payment' })
    expect(plainText(payment.textContent)).toContain('3,900 RSD')
    expect(screen.getByRole('link', { name: 'My bookings' }).getAttribute('href')).toBe('/profile/bookings')

    // Signed out in another tab: the visitor now is somebody else.
    act(() => {
      localStorage.removeItem('hub-auth')
      window.dispatchEvent(new StorageEvent('storage', { key: 'hub-auth' }))
    })
    await slot(/^Fri 11 December, 10:00/)
    expect(screen.queryByText('Booking request sent')).toBeNull()
    expect((await field('Full name')).value).toBe('')
  })
})

describe('what is missing', () => {
  it('is all said at once, the first field gets the focus, and nothing is sent', async () => {
    serveRentApi()
    const sent = onBook(() => booked())
    const { user } = await open()
    // The form is there when it is known that nobody is signed in, the hours when they have arrived.
    await Promise.all([slot(FRIDAY_TEN), field('Email')])
    await user.click(book())
    const alert = await screen.findByText('Пожалуйста, выберите хотя бы один слот')
    expect(screen.getByText('Пожалуйста, заполните имя и email', { normalizer: plainText })).toBeTruthy()
    await waitFor(async () => expect(document.activeElement).toBe(await field('Полное имя')))
    await fill(user)
    expect(screen.queryByText(/заполните имя/)).toBeNull()
    await user.click(book())
    expect(alert.isConnected).toBe(true)
    press(await slot(FRIDAY_TEN))
    release()
    expect(alert.isConnected).toBe(false)
    expect(sent).toEqual([])
    await user.click(book())
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  it('or wrong is said at its field', async () => {
    const { user } = await ready()
    const sent = onBook(() => booked())
    for (const [name, right, wrong, problem] of [
      ['Полное имя', 'Анна', 'я'.repeat(201), 'Максимум 200 символов'],
      ['Email', 'anna@hub.example', 'anna@hub', 'Неверный формат email'],
      ['Телефон', '', '12', 'Неверный формат телефона'],
      ['Телефон', '', '<b>+381601234567</b>', 'Неверный формат телефона'],
      ['Ссылка на соцсеть', '', 'javascript:alert(1)', 'Неверный формат ссылки'],
      ['Ссылка на соцсеть', '', `t.me/${'a'.repeat(300)}`, 'Максимум 300 символов'],
      ['Для чего бронируете', '', 'я'.repeat(1001), 'Максимум 1000 символов'],
    ] as const) {
      const input = await field(name)
      fireEvent.change(input, { target: { value: wrong } })
      await user.click(book())
      await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
      const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
      expect(ids.map((id) => plainText(document.getElementById(id)?.textContent))).toContain(problem)
      expect(sent).toEqual([])
      fireEvent.change(input, { target: { value: right } })
      await waitFor(() => expect(input.getAttribute('aria-invalid')).not.toBe('true'))
    }
  })

  it('by the server’s own rules is said at its field too', async () => {
    const { user } = await ready()
    onBook(() => respondWithError('email_invalid', 400))
    await user.click(book())
    await waitFor(async () => expect((await field('Email')).getAttribute('aria-invalid')).toBe('true'))
    await waitFor(async () => expect(document.activeElement).toBe(await field('Email')))
    expect(plainText(panel().textContent)).toContain('3 900 RSD')
  })
})

describe('a failed request', () => {
  it('keeps everything and is sent as the same one again, though the hours look taken by then', async () => {
    const { user } = await ready()
    const own = [WEDNESDAY, FRIDAY].map((starts_at) => ({
      state: 'pending' as const,
      starts_at,
      ends_at: new Date(Date.parse(starts_at) + 3_600_000).toISOString(),
      event: null,
    }))
    const sent = onBook(
      () => {
        serveRentApi({ taken: own })
        return HttpResponse.error()
      },
      () => booked(),
    )
    await user.click(book())
    expect(plainText((await screen.findByRole('alert')).textContent)).toMatch(/^Не удалось забронировать/)
    await slot('пт, 11 декабря, 10:00–11:00, Ждёт ответа')
    expect(plainText(panel().textContent)).toContain('3 900 RSD')
    expect((await field('Полное имя')).value).toBe('Анна Лебедева')
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    await screen.findByText('Заявка на бронь отправлена', { normalizer: plainText })
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
  })

  it('and a reload lose nothing that was chosen or typed', async () => {
    await ready()
    cleanup()
    await open()
    await slot('пт, 11 декабря, 10:00–11:00, 1 500 RSD, Выбрано')
    expect(plainText(panel().textContent)).toContain('3 900 RSD')
    expect((await field('Полное имя')).value).toBe('Анна Лебедева')
    expect((await field('Email')).value).toBe('anna@hub.example')
  })

  it('is one, however often the button is pressed', async () => {
    const { user } = await ready()
    const sent = onBook(() => booked())
    await user.dblClick(book())
    await screen.findByText('Заявка на бронь отправлена', { normalizer: plainText })
    expect(sent).toHaveLength(1)
  })

  it('says why', async () => {
    const reasons = [
      ['too_many_mails', 429, { retry_after: 600 }, 'Повторите через 10 мин'],
      ['too_many_slots', 400, { max: 100 }, 'не больше 100 часов'],
      ['account_blocked', 403, {}, 'Аккаунт заблокирован'],
      ['something_new', 500, {}, 'На сервере произошла ошибка'],
    ] as const
    const { user } = await ready()
    const errorOf = ([code, status, details]: (typeof reasons)[number]) =>
      respondWithError(code, status, details)
    onBook(...reasons.map((reason) => () => errorOf(reason)))
    for (const [, , , text] of reasons) {
      await user.click(book())
      const message = () => plainText(screen.getByRole('alert').textContent)
      await waitFor(() => expect(message()).toContain(text))
      expect(message()).toContain('Не удалось забронировать')
      expect((await field('Полное имя')).value).toBe('Анна Лебедева')
    }
  })
})
