import { useTranslation } from '@hub/shared-i18n'
import { Outlet, RouteChangeManager } from '@hub/shared-platform'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { OverrideBanner } from './override-banner.tsx'
import { useSiteSettings } from './site-settings/api/get-site-settings.ts'

/** The frame of every page but the bare ones. */
export function PageLayout() {
  const { t } = useTranslation()
  const settings = useSiteSettings()
  return (
    <>
      <a className="skip-link" href="#main">
        {t('header.skip')}
      </a>
      <OverrideBanner />
      <Header navigation={settings.navigation} topbar={settings.topbar} siteName={settings.footer?.siteName} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer settings={settings.footer} />
      <RouteChangeManager />
    </>
  )
}
