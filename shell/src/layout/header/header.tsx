import type { NavigationItem, TopbarSettings } from '@hub/contract/site-settings'
import { requestSignIn, useAuth } from '@hub/shared-auth'
import { setLanguage, useTranslation } from '@hub/shared-i18n'
import { Link, setTheme, toggleTheme, useTheme, useThemeChoice } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { IconButton } from '@hub/shared-ui/icon-button'
import { CloseIcon, MenuIcon, MonitorIcon, MoonIcon, SunIcon } from '@hub/shared-ui/icons'
import { Logo } from '@hub/shared-ui/logo'
import type { MouseEvent, ReactNode } from 'react'
import { Slot } from '../../composition/slot.tsx'
import { AccountMenu } from '../../identity/account-menu.tsx'
import { useDisclosure } from '../use-disclosure.ts'
import styles from './header.module.css'
import { NavigationLinks } from './navigation-links.tsx'

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

/** Sign-in button or account menu in the header; empty while the session is loading. */
function AccountTools() {
  const { t } = useTranslation()
  const { status, user, role } = useAuth()
  if (status === 'signed-in' && user) return <AccountMenu user={user} role={role} />
  return (
    <Button variant="line" size="sm" disabled={status === 'loading'} onClick={() => requestSignIn()}>
      {t('header.signIn')}
    </Button>
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

/** Switches between the two languages; the label names the other one in that language. */
function LanguageSwitch() {
  const { t, i18n } = useTranslation()
  const other = i18n.language === 'ru' ? 'en' : 'ru'
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={t('header.language', { other: other.toUpperCase() })}
      onClick={() => void setLanguage(other)}
    >
      {other.toUpperCase()}
    </button>
  )
}

/** Toggles the theme; when a choice is saved, a second button, whose space is always reserved, returns to the system's theme. */
function ThemeSwitch() {
  const { t } = useTranslation()
  const theme = useTheme()
  const choice = useThemeChoice()

  /** Moves the focus to the switch, since this button disappears with the saved choice. */
  function followSystem({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    if (currentTarget.previousElementSibling instanceof HTMLElement)
      currentTarget.previousElementSibling.focus()
    setTheme('system')
  }

  return (
    <>
      <IconButton
        icon={theme === 'dark' ? SunIcon : MoonIcon}
        label={t('header.theme', { context: theme })}
        onClick={toggleTheme}
      />
      {choice === 'system' ? (
        <span className={styles.reserved} aria-hidden="true" />
      ) : (
        <IconButton icon={MonitorIcon} label={t('theme.followSystem')} onClick={followSystem} />
      )}
    </>
  )
}
