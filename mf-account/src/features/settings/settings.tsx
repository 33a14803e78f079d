import { LANGUAGES, setLanguage, useLanguage, useTranslation } from '@hub/shared-i18n'
import { setTheme, type ThemeChoice, useThemeChoice } from '@hub/shared-platform'
import { Section } from '@hub/shared-ui/section'
import section from '../../lib/section.module.css'
import { Notifications } from './notifications.tsx'
import { PasswordForm } from './password-form.tsx'
import { SegmentedControl } from './segmented-control.tsx'
import styles from './settings.module.css'
import { Telegram } from './telegram.tsx'

const THEMES: readonly ThemeChoice[] = ['system', 'light', 'dark']

export function Settings() {
  const { t } = useTranslation('account')
  return (
    <>
      <Section title={t('settings.look')} className={section.section}>
        <Look />
      </Section>
      <Section title={t('notifications.title')} className={section.section}>
        <Notifications />
      </Section>
      <Section title={t('telegram.title')} className={section.section}>
        <Telegram />
      </Section>
      <Section title={t('password.title')} className={section.section}>
        <PasswordForm />
      </Section>
    </>
  )
}

function Look() {
  const { t } = useTranslation(['account', 'common'])
  const language = useLanguage()
  const theme = useThemeChoice()
  return (
    <>
      <div className={styles.choices}>
        <SegmentedControl
          label={t('settings.language')}
          name="language"
          value={language}
          options={LANGUAGES.map((code) => ({
            value: code,
            label: t(`common:language.${code}`),
            lang: code,
          }))}
          onChange={(code) => void setLanguage(code)}
        />
        <SegmentedControl
          label={t('settings.theme')}
          name="theme"
          value={theme}
          options={THEMES.map((value) => ({ value, label: t(`common:theme.${value}`) }))}
          onChange={setTheme}
        />
      </div>
      <p className="small muted">{t('settings.hint')}</p>
    </>
  )
}
