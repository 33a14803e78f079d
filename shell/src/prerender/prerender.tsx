import type { Registry, RemoteRoute } from '@hub/contract'
import type { PageMetadata } from '@hub/contract/page-metadata'
import * as auth from '@hub/shared-auth'
import * as i18nFacade from '@hub/shared-i18n'
import * as platform from '@hub/shared-platform'
import { RouterAt, renderWithMetadata } from '@hub/shared-platform/server'
import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDOM from 'react-dom'
import { renderToString } from 'react-dom/server'
import { App } from '../app.tsx'
import { setRegistry } from '../boot/registry-store.ts'
import { type SiteConfig, setSiteConfig } from '../boot/site-config.ts'
import { provideSection } from '../composition/section-store.ts'

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

export interface PrerenderOptions {
  config: SiteConfig
  registry: Registry
  language: i18nFacade.Language
  /** Translations of every namespace that the page needs, by namespace. */
  texts: Record<string, Record<string, unknown>>
  remote: string
  route: RemoteRoute
  /** Exports of the route's module, from the remote's server build. */
  module: unknown
}

/** Renders a page for an anonymous visitor before any data has loaded. The browser hydrates it. */
export async function prerender(
  options: PrerenderOptions,
): Promise<{ html: string; metadata: PageMetadata }> {
  const { i18n, initI18n, setLanguage } = i18nFacade
  setSiteConfig(options.config)
  auth.configureAuth(options.config)
  setRegistry(options.registry)
  provideSection({ remote: options.remote, ...options.route }, options.module)
  await initI18n({ language: options.language, namespaces: [] })
  for (const [namespace, texts] of Object.entries(options.texts))
    i18n.addResourceBundle(options.language, namespace, texts, true, true)
  await setLanguage(options.language)
  const atRoute = (page: React.ReactNode) => <RouterAt path={options.route.path}>{page}</RouterAt>
  return renderWithMetadata(() => renderToString(<App withRouter={atRoute} />))
}
