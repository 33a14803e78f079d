import type { Locator } from '@playwright/test'
import { useBreakpoint } from '../../fixtures/breakpoints.ts'
import { showInPlace } from '../../fixtures/page-state.ts'
import { dayAfter, panel, slot, weekAhead } from '../../fixtures/rent.ts'
import { expect, test } from '../../fixtures/test.ts'

test.use({ hasTouch: true })

test('the week is shown one day at a time and selected by touch', async ({ visit, page }) => {
  const monday = weekAhead(45)
  await useBreakpoint(page, 'phone')
  await visit(`/rent?space=main-hall&week=${monday}`)
  const tuesday = dayAfter(monday, 1)
  await expect(slot(page, monday, 10, 'Свободно')).toBeVisible()
  await expect(page.getByRole('gridcell')).toHaveCount(12)

  await test.step('the days say how much is free', async () => {
    const day = page.getByRole('radio', { name: /^вторник, .* свободно 12\sчасов$/ })
    await page.locator('label').filter({ has: day }).tap()
    await expect(day).toBeChecked()
    await expect(slot(page, tuesday, 10, 'Свободно')).toBeVisible()
  })
  await test.step('a tap chooses', async () => {
    await slot(page, tuesday, 10).tap()
    await expect(slot(page, tuesday, 10, 'Выбрано')).toBeVisible()
    await slot(page, tuesday, 11).tap()
    await expect(slot(page, tuesday, 11, 'Выбрано')).toBeVisible()
  })
  await test.step('a finger that scrolls chooses nothing', async () => {
    await slot(page, tuesday, 14).scrollIntoViewIfNeeded()
    const box = await slot(page, tuesday, 14).boundingBox()
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Input.synthesizeScrollGesture', {
      x: (box?.x ?? 0) + 40,
      y: (box?.y ?? 0) + 10,
      yDistance: -150,
      gestureSourceType: 'touch',
    })
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(2)
  })
  await test.step('the sum stays at hand, and leads to the booking', async () => {
    const bar = page.getByRole('button', { name: 'К брони' })
    await expect(bar).toBeInViewport()
    await expect(page.getByText(/^3\s000\sRSD$/).last()).toBeVisible()
    await bar.tap()
    await expect(panel(page).getByRole('heading')).toBeFocused()
    await expect(bar).toBeHidden()
    await expect(panel(page).getByText('Итого')).toBeInViewport()
  })
  await test.step('everything is large enough for a finger', async () => {
    const targets = [
      ...(await page.getByRole('gridcell').all()),
      ...(await page.locator('fieldset label').all()),
      page.getByRole('button', { name: 'Следующая неделя' }),
    ]
    for (const target of targets) {
      const box = await target.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
  })
  await test.step('the label of a week across two months does not overlap the arrows', async () => {
    const year = new Date().getFullYear() + 1
    await showInPlace(page, `/rent?space=curie&week=${year}-09-30`)
    const named = (name: string) => page.getByRole('button', { name })
    const label = page.getByRole('group', { name: 'Неделя' }).locator('p')
    await expect(label).toContainText(/сен.*окт/)
    const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: Number.NaN, width: 0 }
    for (const width of [360, 390])
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 740 })
        const [previous, middle, next] = [
          await boxOf(named('Предыдущая неделя')),
          await boxOf(label),
          await boxOf(named('Следующая неделя')),
        ]
        expect(middle.x).toBeGreaterThanOrEqual(previous.x + previous.width)
        expect(middle.x + middle.width).toBeLessThanOrEqual(next.x)
        expect(next.x + next.width).toBeLessThanOrEqual(width)
      })
  })
})
