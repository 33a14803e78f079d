import { type SiteSettings, siteFactsOf } from '@hub/contract/site-settings'
import { useTranslation } from '@hub/shared-i18n'
import { Outlet, RouteChangeManager, setSite, useLocation } from '@hub/shared-platform'
import { useEffect } from 'react'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { OverrideBanner } from './override-banner.tsx'
import styles from './page-layout.module.css'
import { useSiteSettings } from './site-settings/api/get-site-settings.ts'

/** Staff pages, which have no footer. */
const STAFF_PAGES = /^\/(admin|diagnostics)(\/|$)/

/** Layout with header and footer, for all pages except those with the bare layout. */
export function PageLayout() {
  const { t } = useTranslation()
  const settings = useSiteSettings()
  useSiteFacts(settings)
  const { pathname } = useLocation()
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
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      {!isOfStaff && <Footer settings={settings.footer} />}
      <RouteChangeManager />
    </div>
  )
}

/** Uses the organisation's name and address from the site settings in page metadata. */
function useSiteFacts({ footer }: SiteSettings) {
  useEffect(() => setSite(footer && siteFactsOf(footer)), [footer])
}
