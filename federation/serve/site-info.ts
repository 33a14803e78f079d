import type { HeadLanguage, HeadRequest, SiteFacts } from '@hub/contract/page-metadata'

interface Row {
  language_code: string
  footer_settings: { siteName?: string; address?: string; email?: string; phone?: string } | null
}

/**
 * Reads the hub's settings in a language, or in Russian where they are missing. The shell reads the same
 * rows.
 */
export async function readSiteInfo(
  read: HeadRequest['read'],
  language: HeadLanguage,
): Promise<SiteFacts | undefined> {
  const rows = (await read('site_settings', {
    select: 'language_code,footer_settings',
    is_active: 'eq.true',
    language_code: `in.(${[...new Set([language, 'ru'])].join()})`,
  })) as Row[]
  const preferred = [...rows].sort((a) => (a.language_code === language ? -1 : 1))
  const footer = preferred.map((row) => row.footer_settings).find((settings) => settings?.siteName)
  if (!footer?.siteName) return undefined
  const { siteName: name, address, email, phone } = footer
  return { name, ...(address ? { address } : {}), ...(email ? { email } : {}), ...(phone ? { phone } : {}) }
}
