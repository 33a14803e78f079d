import { newEvent } from '../fixtures/events.ts'
import { test } from './test.ts'

test('public pages show their content without errors', async ({ tab }) => {
  const { slug } = await newEvent()
  for (const [path, content] of [
    ['/', /Вечера/],
    [`/events/${slug}`, 'Проверочная лекция'],
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
