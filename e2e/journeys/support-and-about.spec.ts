import type { BrowserContext } from '@playwright/test'
import { changeData } from '../fixtures/change-data.ts'
import { expect, test } from '../fixtures/test.ts'

interface Answer {
  page: { body: { ru: string; en?: string } }
  services: { url: string }[]
}

/** Lets the database answer as if somebody had changed what staff wrote. */
const changeAnswer = (context: BrowserContext, name: string, change: (answer: Answer) => void) =>
  changeData<Answer>(context, `rpc/${name}`, (answer) => {
    change(answer)
    return answer
  })

const HOSTILE =
  '<p>Text</p><script>document.title = "taken"</script><img src=x onerror="document.title = \'taken\'">' +
  '<a href="javascript:document.title = 1">link</a><iframe src="https://evil.example/"></iframe>'

test('three services and the bank details are ways to support the hub', async ({ visit, page }) => {
  await visit('/support')
  await expect(page.getByRole('heading', { level: 1, name: 'Поддержать' })).toBeVisible()
  for (const [kind, name] of [
    ['patreon', 'Поддержать на Patreon'],
    ['boosty', 'Поддержать на Boosty'],
    ['paypal', 'Перевести через PayPal'],
  ] as const) {
    const link = page.getByRole('link', { name })
    await expect(link).toHaveAttribute('href', `https://support.hub.example/${kind}`)
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expect(link).toHaveAttribute('target', '_blank')
  }
  await page.getByRole('link', { name: 'Реквизиты и QR-код', exact: true }).click()
  await expect(page).toHaveURL('/requisites')
})

test('hostile HTML in the texts of staff runs nothing', async ({ context, visit, page }) => {
  for (const name of ['support_page', 'about_page'])
    await changeAnswer(context, name, (answer) => {
      answer.page.body = { ru: HOSTILE }
      if (answer.services?.[0]) answer.services[0].url = 'javascript:document.title = "taken"'
    })
  for (const path of ['/support', '/about']) {
    await visit(path)
    await expect(page.getByText('Text', { exact: true })).toBeVisible()
    await expect(page.locator('main script, main iframe, main img:not([src^="/covers/"])')).toHaveCount(0)
    await expect(page.locator('a[href^="javascript"]')).toHaveCount(0)
    await expect(page).not.toHaveTitle(/taken/)
  }
})

test('the about page shows the story, location and team of the hub', async ({ visit, page }) => {
  await visit('/about', { language: 'en' })
  await expect(page.getByRole('heading', { level: 1, name: 'About the Hub' })).toBeVisible()
  await expect(page.getByText(/began with a blackboard/)).toBeVisible()
  const place = page.getByRole('region', { name: 'How to find us' })
  await expect(place.getByText(/10:00/)).toBeVisible()
  await expect(place.getByRole('link', { name: 'hello@hub.example' })).toHaveAttribute(
    'href',
    'mailto:hello@hub.example',
  )
  await expect(place.getByRole('link', { name: /^Open on a map/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/search\?query=/,
  )
  await expect(page.getByRole('region', { name: 'The team of the hub' }).getByRole('listitem')).toHaveCount(4)
  await expect(page.getByText(/Только на русском|In Russian only/)).toHaveCount(0)
})
