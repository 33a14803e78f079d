import { setLanguage, useTranslation } from '@hub/shared-i18n'
import { setTheme, toggleTheme, useLocation, useTheme, useThemeChoice } from '@hub/shared-platform'
import { Icon } from '@hub/shared-ui/icon'
import { IconButton } from '@hub/shared-ui/icon-button'
import { MonitorIcon, MoonIcon, SunIcon } from '@hub/shared-ui/icons'
import type { MouseEvent, ReactNode } from 'react'
import styles from './preference-switches.module.css'

/** Switches between the two languages; the label names the other one in that language. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation()
  const other = i18n.language === 'ru' ? 'en' : 'ru'
  const label = t('header.language', { other: other.toUpperCase() })
  return (
    <>
      <button
        type="button"
        className={`${styles.tool} with-script`}
        aria-label={label}
        onClick={() => void setLanguage(other)}
      >
        {other.toUpperCase()}
      </button>
      <noscript>
        <PreferenceLink name="set-language" value={other} label={label}>
          {other.toUpperCase()}
        </PreferenceLink>
      </noscript>
    </>
  )
}

interface PreferenceLinkProps {
  name: 'set-language' | 'set-theme'
  value: string
  label: string
  children: ReactNode
}

/** Changes a preference without scripts: the page server (`federation/serve/preferences.ts`) keeps it in a cookie. */
function PreferenceLink({ name, value, label, children }: PreferenceLinkProps) {
  const params = new URLSearchParams(useLocation().search)
  params.set(name, value)
  return (
    <a className={styles.tool} href={`?${params}`} aria-label={label} rel="nofollow">
      {children}
    </a>
  )
}

/** Toggles the theme; when a choice is saved, a second button, whose space is always reserved, returns to the system's theme. */
export function ThemeSwitch() {
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
      <noscript>
        <PreferenceLink name="set-theme" value="light" label={t('header.theme', { context: 'light' })}>
          <Icon of={SunIcon} />
        </PreferenceLink>
        <PreferenceLink name="set-theme" value="dark" label={t('header.theme', { context: 'dark' })}>
          <Icon of={MoonIcon} />
        </PreferenceLink>
      </noscript>
      <span className={`${styles.theme} with-script`}>
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
      </span>
    </>
  )
}
