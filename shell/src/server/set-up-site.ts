import type { Registry } from '@hub/contract'
import * as auth from '@hub/shared-auth'
import * as i18nFacade from '@hub/shared-i18n'
import * as platform from '@hub/shared-platform'
import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDOM from 'react-dom'
import { setRegistry } from '../boot/registry-store.ts'
import { type SiteConfig, setSiteConfig } from '../boot/site-config.ts'

// Provides the shared singletons to the remotes' server builds.
Object.assign(globalThis, {
  __HUB_SHARED__: {
    react: React,
    'react-dom': ReactDOM,
    'react/jsx-runtime': jsxRuntime,
    '@hub/shared-auth': auth,
    '@hub/shared-i18n': i18nFacade,
    '@hub/shared-platform': platform,
  },
})

export interface ServerSite {
  config: SiteConfig
  registry: Registry
  language: i18nFacade.Language
}

/** Translations by namespace. */
export type Texts = Record<string, Record<string, unknown>>

/** Configures the singletons for rendering pages of a site in a language. */
export async function setUpSite({ config, registry, language }: ServerSite): Promise<void> {
  setSiteConfig(config)
  auth.configureAuth(config)
  setRegistry(registry)
  await i18nFacade.initI18n({ language, namespaces: [] })
}

/** Adds translations, and changes to their language. */
export async function addTexts(language: i18nFacade.Language, texts: Texts): Promise<void> {
  for (const [namespace, content] of Object.entries(texts))
    i18nFacade.i18n.addResourceBundle(language, namespace, content, true, true)
  await i18nFacade.setLanguage(language)
}
