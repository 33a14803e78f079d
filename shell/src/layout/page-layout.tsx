import type { FooterSettings } from '@hub/contract/site-settings'
import { hubDay, useTranslation } from '@hub/shared-i18n'
import { Link, Outlet, RouteChangeManager, useLocation } from '@hub/shared-platform'
import { useEffect, useState } from 'react'
import { activeOverrides, isOverridden, resetOverrides } from '../boot/overrides.ts'
import { SavedNotice } from '../offline/saved-notice.tsx'
import { recordPage } from '../visits/seen-pages.ts'
import { ClosureLines } from './closure-lines.tsx'
import { useSiteFacts, useSiteSettings } from './get-site-settings.ts'
import { Header } from './header/header.tsx'
import styles from './page-layout.module.css'

/** Staff pages, which have no footer. */
const STAFF_PAGES = /^\/(admin|diagnostics)(\/|$)/

/** Layout with header and footer, for all pages except those with the bare layout. */
export function PageLayout() {
  const { t } = useTranslation()
  const settings = useSiteSettings()
  useSiteFacts(settings)
  const { pathname } = useLocation()
  useEffect(() => recordPage(pathname), [pathname])
  const isOfStaff = STAFF_PAGES.test(pathname)
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {t('header.skip')}
      </a>
      <OverrideBanner />
      <Header
        navigation={settings.navigation}
        topbar={settings.topbar}
        siteName={settings.footer?.siteName}
      />
      {/* The first paint waits for it (index.html). */}
      <span id="header-end" hidden />
      <SavedNotice />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      {!isOfStaff && <Footer settings={settings.footer} />}
      <RouteChangeManager />
    </div>
  )
}

/** Banner that says that this tab runs overridden remotes, with a button that resets them. */
function OverrideBanner() {
  const { t } = useTranslation()
  const [overrides] = useState(activeOverrides)
  const replaced = Object.keys(overrides.entries)
  if (!isOverridden(overrides)) return null

  function reset() {
    resetOverrides(sessionStorage)
    location.replace(location.pathname)
  }

  return (
    <div className={styles.banner} role="status">
      <p>
        {replaced.length > 0 ? t('overrides.replaced', { remotes: replaced.join(', ') }) : null}{' '}
        {overrides.disabled.length > 0
          ? t('overrides.disabled', { remotes: overrides.disabled.join(', ') })
          : null}
      </p>
      <button type="button" className={styles.reset} onClick={reset}>
        {t('overrides.reset')}
      </button>
    </div>
  )
}

/** Footer with the content that staff wrote; without it only the site's name. */
function Footer({ settings }: { settings: FooterSettings | undefined }) {
  const { t } = useTranslation()
  const year = hubDay(new Date()).slice(0, 4)
  return (
    <footer className={styles.footer} data-skippable>
      <div className={styles.wrap}>
        {settings ? <Contents settings={settings} /> : null}
        <p className={styles.end}>
          <span>
            © {year} {settings?.siteName ?? t('site.name')}
          </span>
          <span>{settings?.timeZoneNote}</span>
        </p>
      </div>
    </footer>
  )
}

function Contents({ settings }: { settings: FooterSettings }) {
  return (
    <>
      <div>
        <p className={styles.tagline}>{settings.tagline}</p>
        <address className={styles.address}>
          {settings.address}
          <br />
          {settings.hours}
          <br />
          <ClosureLines />
          {settings.phone ? (
            <a className={styles.link} href={`tel:${settings.phone.replace(/[^+\d]/g, '')}`}>
              {settings.phone}
            </a>
          ) : null}{' '}
          <a className={styles.link} href={`mailto:${settings.email}`}>
            {settings.email}
          </a>
        </address>
      </div>
      <div className={styles.columns}>
        {settings.columns.map((column) => (
          <ul key={column.id}>
            {column.links.map((link) => (
              <li key={link.id}>
                <FooterLink label={link.label} path={link.path} />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </>
  )
}

function FooterLink({ label, path }: { label: string; path: string }) {
  if (/^\/(?!\/)/.test(path))
    return (
      <Link className={styles.link} to={path}>
        {label}
      </Link>
    )
  if (!/^(https:\/\/|mailto:|#(ru|en)$)/.test(path)) return null
  return (
    <a className={styles.link} href={path} rel="noopener">
      {label}
    </a>
  )
}
