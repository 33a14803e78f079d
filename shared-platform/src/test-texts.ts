import { initI18n } from '@hub/shared-i18n'
import { vi } from 'vitest'

const RU = {
  site: { name: 'Научный хаб' },
  toasts: { region: 'Уведомления', close: 'Закрыть уведомление' },
}
const EN = { site: { name: 'Science Hub' }, toasts: { region: 'Notifications', close: 'Close notification' } }

/** Initialises i18n in Russian with the few texts of this package. */
export async function startTexts(): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (url: string) => Response.json(url.includes('/en/') ? EN : RU))
  await initI18n({ language: 'ru' })
}
