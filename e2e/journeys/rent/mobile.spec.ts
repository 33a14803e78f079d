import { expectAccessible } from '../../fixtures/accessible.ts'
import { breakpoints, useBreakpoint } from '../../fixtures/breakpoints.ts'
import { dayAfter, panel, slot, weekAhead } from '../../fixtures/rent.ts'
import { expect, test } from '../../fixtures/test.ts'
import { untilPageLive } from '../../fixtures/visit.ts'

type Box = { x: number; width: number }

test('the label of a week across two months does not overlap the arrows', async ({ visit, page }) => {
  await useBreakpoint(page, 'phone')
  const year = new Date().getFullYear() + 1
  await visit(`/rent?space=curie&week=${year}-09-30`)
  const boxes = async () => {
    const of = (name: string) => page.getByRole('button', { name }).boundingBox()
    const label = await page.getByRole('group', { name: 'Неделя' }).locator('p').boundingBox()
    return [await of('Предыдущая неделя'), label, await of('Следующая неделя')].map(
      (box) => box ?? { x: Number.NaN, width: 0 },
    )
  }
  for (const width of [360, 390])
    await test.step(`the label of a week across two months does not overlap the arrows at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 740 })
      const [previous, label, next] = (await boxes()) as [Box, Box, Box]
      expect(label.x).toBeGreaterThanOrEqual(previous.x + previous.width)
      expect(label.x + label.width).toBeLessThanOrEqual(next.x)
      expect(next.x + next.width).toBeLessThanOrEqual(width)
    })
})

test.describe('on a phone', () => {
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
  })
})

test('the spaces fit every width and are accessible', async ({ visit, page }) => {
  await useBreakpoint(page, 'phone')
  const monday = weekAhead(50)
  await visit(`/rent?week=${monday}`, { language: 'en' })
  await untilPageLive(page)
  await slot(page, monday, 10, '', 'en').click()
  for (const breakpoint of breakpoints)
    await test.step(breakpoint, async () => {
      await useBreakpoint(page, breakpoint)
      await expect(panel(page).getByRole('listitem')).toHaveCount(1)
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
      expect(scrollWidth).toBe(clientWidth)
      await expectAccessible(page, breakpoint === 'phone' ? 'all' : 'structure')
    })
  await test.step('in the dark theme', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, 'colours')
  })
})
