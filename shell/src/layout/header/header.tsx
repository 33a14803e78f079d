import type { NavigationItem, TopbarSettings } from '@hub/contract/site-settings'
import { useTranslation } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { Logo } from '@hub/shared-ui/logo'
import type { ReactNode } from 'react'
import { Slot } from '../../composition/slot.tsx'
import { AccountTools } from '../../identity/account/account-tools.tsx'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { NavigationLinks } from './navigation-links.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

interface Props {
  navigation: NavigationItem[]
  topbar: TopbarSettings
  siteName: string | undefined
  /** Account menu or sign-in button at the end of the header. */
  account?: ReactNode
}

export function Header({ navigation, topbar, siteName, account = <AccountTools /> }: Props) {
  const { t } = useTranslation()
  return (
    <header
      className={styles.header}
      data-height={topbar.height}
      data-align={topbar.alignment}
      data-style={topbar.style}
      data-spacing={topbar.spacing}
      data-border={topbar.showBorder}
      data-shadow={topbar.showShadow}
      data-sticky={topbar.stickyHeader}
      data-collapse={topbar.mobileCollapse}
      data-background={topbar.backgroundColor}
      data-width={topbar.maxWidth}
    >
      <div className={styles.row}>
        <Link className={styles.brand} to="/">
          <span className={styles.mark}>
            <Logo />
          </span>
          <span>{siteName ?? t('site.name')}</span>
        </Link>
        <nav className={styles.nav} aria-label={t('header.sections')}>
          <NavigationLinks items={navigation} look={topbar} />
        </nav>
        <div className={styles.tools}>
          <div className={styles.switches}>
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
          <Slot name="header-tools" />
          {account}
          <MobileMenu items={navigation} topbar={topbar} />
        </div>
      </div>
    </header>
  )
}
