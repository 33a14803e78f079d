import { test } from './test.ts'

// Home and an event: `sign-in.spec.ts` and `registration.spec.ts`.
test('public pages show their content without errors', async ({ tab }) => {
  // FullCalendar measures itself and fits its rows in one frame; Firefox reports that on a slow machine.
  tab.allow(/^uncaught ResizeObserver loop/)
  for (const [path, content] of [
    ['/hub_calendar', /./],
    ['/speakers', 'Спикеры'],
    ['/requisites', 'Реквизиты'],
  ] as const)
    await test.step(path, async () => {
      await tab.visit(path)
      await tab.getByRole('heading', { level: 1, name: content }).waitFor()
    })
  await test.step('/slideshow', async () => {
    await tab.visit('/slideshow')
  })
})
