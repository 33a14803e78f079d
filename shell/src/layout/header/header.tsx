import type { NavigationItem, TopbarSettings } from '@hub/contract/site-settings'
import { useTranslation } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { IconButton } from '@hub/shared-ui/icon-button'
import { CloseIcon, MenuIcon } from '@hub/shared-ui/icons'
import { Logo } from '@hub/shared-ui/logo'
import type { ReactNode } from 'react'
import { Slot } from '../../composition/slot.tsx'
import { AccountTools } from '../../identity/account-tools.tsx'
import { useDisclosure } from '../use-disclosure.ts'
import styles from './header.module.css'
import { NavigationLinks } from './navigation-links.tsx'
import { LanguageSwitch, ThemeSwitch } from './preference-switches.tsx'

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
          <span className={styles.name}>{siteName ?? t('site.name')}</span>
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

interface MobileMenuProps {
  items: NavigationItem[]
  topbar: TopbarSettings
}

/** Navigation panel of narrow screens. */
function MobileMenu({ items, topbar }: MobileMenuProps) {
  const { t } = useTranslation()
  const { open, toggle, close, root, panel } = useDisclosure<HTMLDivElement>()
  return (
    <div ref={root} className={styles.menu}>
      <IconButton
        icon={open ? CloseIcon : MenuIcon}
        label={t('header.menu')}
        aria-expanded={open}
        aria-controls={panel}
        onClick={toggle}
      />
      <nav
        id={panel}
        className={styles.panel}
        hidden={!open}
        data-animation={topbar.animation}
        aria-label={t('header.menu')}
      >
        <NavigationLinks items={items} look={topbar} onFollow={close} />
        <div className={styles.panelSwitches}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </nav>
    </div>
  )
}
