// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { programmeOf, staffSlide } from '../programme.fixture.ts'
import {
  answer,
  button,
  evening,
  MINUTE,
  open,
  plainText,
  press,
  resetSignage,
  shows,
  title,
  wait,
} from './slideshow-page.driver.tsx'
import { Component as SlideshowPage } from './slideshow-page.tsx'

resetSignage()

describe('the show', () => {
  it('goes through the slides of staff, now, next and the day, each for its time', async () => {
    answer(evening)
    await open()
    await shows('Слайд welcome')
    await wait(12_000)
    expect(title()).toBe('Событие lecture')
    expect(plainText(document.body)).toContain('Сейчас · Большой зал')
    expect(plainText(document.body)).toContain('Мария Ковач, астрофизика · до 21:00')
    await wait(15_000)
    expect(title()).toBe('Событие quiz')
    expect(plainText(document.body)).toContain('Дальше · сегодня, 21:30 · Большой зал')
    await wait(15_000)
    expect(title()).toBe('Сегодня вт, 8 декабря')
    expect(screen.getAllByRole('listitem').map(plainText)).toEqual([
      'СейчасСобытие lectureБольшой зал',
      '21:30Событие quizБольшой зал',
      'завтра, 11:00Событие walk',
    ])
    await wait(20_000)
    expect(title()).toBe('Слайд welcome')
  })

  it('speaks English', async () => {
    answer(evening)
    await open(<SlideshowPage />, 'en')
    await shows('Slide welcome')
    expect(screen.getByRole('region', { name: 'Slideshow' })).toBeTruthy()
    expect(screen.getByRole('article', { name: '1 of 4' })).toBeTruthy()
    expect(plainText(screen.getByRole('complementary'))).toContain('Science Hub19:24')
  })

  it('gives a phone a way on from each slide', async () => {
    answer(evening)
    await open()
    await shows('Слайд welcome')
    const code = () => screen.getByRole('img', { name: /^QR-код/ }).dataset.qr
    expect(code()).toBe(`${window.location.origin}/about`)
    await press('ArrowRight')
    expect(code()).toBe(`${window.location.origin}/events/lecture`)
    await press('ArrowLeft')
    await press('ArrowLeft')
    expect(code()).toBe(`${window.location.origin}/events`)
  })

  it('shows a placeholder slide when the programme is empty', async () => {
    answer(programmeOf([]))
    await open()
    await shows('Программа готовится')
    await wait(5 * MINUTE)
    expect(title()).toBe('Программа готовится')
  })

  it('shows a generated cover when a photo fails to load', async () => {
    answer(programmeOf([], [staffSlide('photo', { image_path: 'slides/photo.jpg' })]))
    await open()
    await shows('Слайд photo')
    const photo = document.querySelector('article img')
    expect(photo?.getAttribute('src')).toContain('slides/photo.jpg')
    await act(async () => void photo?.dispatchEvent(new Event('error')))
    expect(document.querySelector('article img')?.getAttribute('src')).toMatch(/^\/covers\//)
  })
})

describe('the controls', () => {
  it('pause, and let screen readers hear what is chosen by hand', async () => {
    answer(evening)
    const { user } = await open()
    await shows('Слайд welcome')
    const region = screen.getByRole('region', { name: 'Слайд-шоу' })
    expect(region.getAttribute('aria-live')).toBe('off')
    await user.click(button('Пауза'))
    expect(region.getAttribute('aria-live')).toBe('polite')
    await wait(10 * MINUTE)
    expect(title()).toBe('Слайд welcome')
    await user.click(button('Следующий слайд'))
    expect(title()).toBe('Событие lecture')
    await user.click(button('Предыдущий слайд'))
    expect(title()).toBe('Слайд welcome')
    await user.click(button('Продолжить показ'))
    await wait(12_000)
    expect(title()).toBe('Событие lecture')
  })

  it('give a slide that was chosen its full time', async () => {
    answer(evening)
    await open()
    await shows('Слайд welcome')
    await wait(11_000)
    await press('ArrowRight')
    await press('ArrowLeft')
    await wait(11_000)
    expect(title()).toBe('Слайд welcome')
    await wait(1000)
    expect(title()).toBe('Событие lecture')
  })

  it('are on the keyboard, and leave the keys of buttons and browsers alone', async () => {
    answer(evening)
    const { user } = await open()
    await shows('Слайд welcome')
    await press('Space')
    expect(button('Продолжить показ')).toBeTruthy()
    await press('Space')
    button('Следующий слайд').focus()
    await user.keyboard('[Space]')
    expect(title()).toBe('Событие lecture')
    expect(button('Пауза')).toBeTruthy()
    await act(async () => void fireEvent.keyDown(document.body, { code: 'ArrowLeft', altKey: true }))
    expect(title()).toBe('Событие lecture')
    await press('Escape')
    expect(window.location.pathname).toBe('/')
  })

  it('hide when idle, and reappear on a pointer move', async () => {
    answer(evening)
    await open()
    await shows('Слайд welcome')
    const wall = document.querySelector<HTMLElement>('[data-theme=dark]') ?? document.body
    await wait(4000)
    expect(wall.dataset.idle).toBe('true')
    await act(async () => void fireEvent.pointerMove(wall))
    expect(wall.dataset.idle).toBeUndefined()
  })

  it('ask for full screen where the browser supports it', async () => {
    answer(evening)
    const { unmount } = await open()
    await shows('Слайд welcome')
    expect(screen.queryByRole('button', { name: /^Во\sвесь экран$/ })).toBeNull()
    unmount()
    const request = vi.fn(() => Promise.resolve())
    Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true })
    Object.assign(document.documentElement, { requestFullscreen: request })
    const { user } = await open()
    await shows('Слайд welcome')
    await user.click(button(/^Во\sвесь экран$/))
    await press('KeyF')
    expect(request).toHaveBeenCalledTimes(2)
    Object.defineProperty(document, 'fullscreenEnabled', { value: false, configurable: true })
  })
})
