import { expect, test } from 'vitest'

test('loads and speaks where there is no browser, for pages rendered ahead', async () => {
  expect(typeof window).toBe('undefined')
  const { currentLanguage, i18n, initI18n } = await import('./index.ts')
  await initI18n({ language: 'en', namespaces: [] })
  expect(currentLanguage()).toBe('en')
  expect(i18n.t('boot:error.home')).toBe('To home')
})
