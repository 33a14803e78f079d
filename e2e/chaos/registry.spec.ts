import { expect, test } from '../fixtures/test.ts'

const BAD: Record<string, string> = {
  'is a page': '<!doctype html><title>502</title>',
  'is broken off': '{"remotes":[{"name":"mf-pub',
  'has another shape': '{"parts":{}}',
  'is empty': '',
}

for (const [state, content] of Object.entries(BAD)) {
  test(`a registry that ${state} leaves a page that says so and can be tried again`, async ({
    visit,
    page,
    remotes,
  }) => {
    const restore = await remotes.replaceRegistry(content)
    await visit('/events')
    await expect(page.getByRole('heading', { name: 'Раздел временно недоступен' })).toBeVisible()
    await restore()
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'События' })).toBeVisible()
  })
}

test('one bad entry disables that remote alone', async ({ visit, page, remotes }) => {
  await remotes.changeRegistry((registry) => {
    for (const entry of registry.remotes)
      if (entry.name === 'mf-calendar') entry.entry = 'javascript:alert(1)'
  })
  await visit('/events')
  await page.getByRole('link', { name: 'Календарь' }).first().click()
  await expect(page.getByRole('heading', { name: 'Раздел временно недоступен' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'События' })).toBeVisible()
})
