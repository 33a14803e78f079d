import type { BrowserContext } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
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

const SUPPORT = {
  ru: {
    title: 'Поддержать',
    services: ['Поддержать на Patreon', 'Поддержать на Boosty', 'Перевести через PayPal'],
    details: 'Реквизиты и QR-код',
  },
  en: {
    title: 'Support Us',
    services: ['Support on Patreon', 'Support on Boosty', 'Give through PayPal'],
    details: 'Bank details and QR code',
  },
} as const

for (const language of ['ru', 'en'] as const) {
  test(`three services and the bank details are ways to support the hub (${language})`, async ({
    visit,
    page,
  }) => {
    const texts = SUPPORT[language]
    await visit('/support', { language })
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
    for (const [index, kind] of ['patreon', 'boosty', 'paypal'].entries()) {
      const link = page.getByRole('link', { name: texts.services[index] ?? '' })
      await expect(link).toHaveAttribute('href', `https://support.hub.example/${kind}`)
      await expect(link).toHaveAttribute('rel', /noopener/)
      await expect(link).toHaveAttribute('target', '_blank')
    }
    await expectAccessible(page)
    await page.getByRole('link', { name: texts.details, exact: true }).click()
    await expect(page).toHaveURL('/requisites')
  })
}

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

const ABOUT = {
  ru: {
    title: 'О хабе',
    story: /начался с\sдоски/,
    find: 'Как нас найти',
    map: /^Открыть на\s+карте/,
    hours: /10:00/,
    keepers: 'Команда хаба',
  },
  en: {
    title: 'About the Hub',
    story: /began with a blackboard/,
    find: 'How to find us',
    map: /^Open on a map/,
    hours: /10:00/,
    keepers: 'The team of the hub',
  },
} as const

for (const language of ['ru', 'en'] as const) {
  test(`the about page shows the story, location and team of the hub (${language})`, async ({
    visit,
    page,
  }) => {
    const texts = ABOUT[language]
    await visit('/about', { language })
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
    await expect(page.getByText(texts.story)).toBeVisible()
    const place = page.getByRole('region', { name: texts.find })
    await expect(place.getByText(texts.hours)).toBeVisible()
    await expect(place.getByRole('link', { name: 'hello@hub.example' })).toHaveAttribute(
      'href',
      'mailto:hello@hub.example',
    )
    await expect(place.getByRole('link', { name: texts.map })).toHaveAttribute(
      'href',
      /^https:\/\/www\.openstreetmap\.org\/search\?query=/,
    )
    await expect(page.getByRole('region', { name: texts.keepers }).getByRole('listitem')).toHaveCount(4)
    await expect(page.getByText(/Только на русском|In Russian only/)).toHaveCount(0)
    await expectAccessible(page)
  })
}

test('in English, untranslated content is marked', async ({ context, visit, page }) => {
  await changeAnswer(context, 'about_page', (answer) => {
    delete answer.page.body.en
  })
  await visit('/about', { language: 'en' })
  await expect(page.getByText('In Russian only')).toBeVisible()
  await expect(page.locator('main [lang=ru]')).toContainText('Хаб начался')
})

for (const path of ['/support', '/about'])
  test(`${path} recovers when the server comes back`, async ({ visit, page, api, problems }) => {
    problems.allow(/ERR_CONNECTION_REFUSED/)
    const revive = await api.dead()
    await visit(path)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Нет связи с сервером')
    await revive()
    await alert.getByRole('button', { name: 'Повторить' }).click()
    await expect(alert).toHaveCount(0)
    await expect(page.getByText(/Тысяча динаров|начался с\sдоски/)).toBeVisible()
  })
