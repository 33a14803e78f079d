import { expect, test } from '../fixtures/test.ts'

interface Registry {
  remotes: { name: string; namespaces: string[] }[]
}

test('the translations of every app exist in both languages under the same URL pattern', async ({
  request,
}) => {
  const { remotes } = (await (await request.get('/registry.json')).json()) as Registry
  const names = ['boot', 'common', 'auth', ...remotes.flatMap(({ namespaces }) => namespaces)]
  expect(names).toContain('promo-codes')
  for (const name of names)
    for (const language of ['ru', 'en']) {
      const response = await request.get(`/locales/${language}/${name}.json`)
      expect(response.status(), `${language}/${name}`).toBe(200)
      expect(Object.keys(await response.json()), `${language}/${name}`).not.toEqual([])
    }
  expect((await request.get('/locales/ru/nothing.json')).status()).toBe(404)
})
