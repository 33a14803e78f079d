import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Dialog } from '@hub/shared-ui/dialog'
import { IconButton } from '@hub/shared-ui/icon-button'
import { CopyIcon, QrCodeIcon } from '@hub/shared-ui/icons'
import { QrCode } from '@hub/shared-ui/qr-code'
import { Select } from '@hub/shared-ui/select'
import { useCopy } from '@hub/shared-ui/use-copy'
import { useState } from 'react'
import { type DisplaySettings, type Displays, displayUrl } from './display.ts'
import styles from './screens.module.css'

const LANGUAGES = ['both', 'ru', 'en'] as const
const THEMES = ['dark', 'light'] as const

const chosen = <T extends string>(values: readonly T[], value: string): T | undefined =>
  values.find((it) => it === value)

/** The addresses of all displays: to open, to copy, or to scan with the device that becomes one. */
export function NewDisplay({ spaces }: Pick<Displays, 'spaces'>) {
  const { t } = useTranslation('screens')
  const language = useLanguage()
  const [settings, setSettings] = useState<DisplaySettings>({ language: 'both', theme: 'dark' })
  return (
    <section className={styles.section} aria-labelledby="new-display">
      <h2 id="new-display" className={styles.heading}>
        {t('setUp.title')}
      </h2>
      <p className="muted">{t('setUp.text')}</p>
      <div className={styles.settings}>
        <Select
          label={t('setUp.language')}
          value={settings.language}
          onChange={({ target }) =>
            setSettings({ ...settings, language: chosen(LANGUAGES, target.value) ?? 'both' })
          }
        >
          {LANGUAGES.map((it) => (
            <option key={it} value={it}>
              {t(`languages.${it}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t('setUp.theme')}
          value={settings.theme}
          onChange={({ target }) =>
            setSettings({ ...settings, theme: chosen(THEMES, target.value) ?? 'dark' })
          }
        >
          {THEMES.map((it) => (
            <option key={it} value={it}>
              {t(`themes.${it}`)}
            </option>
          ))}
        </Select>
      </div>
      <ul className={styles.list}>
        {spaces.map(({ slug, name }) => (
          <Address key={slug} name={localize(name, language).text} url={displayUrl(slug, settings)} />
        ))}
        <Address name={t('hub')} url={displayUrl(undefined, settings)} />
      </ul>
    </section>
  )
}

interface AddressProps {
  readonly name: string
  readonly url: string
}

function Address({ name, url }: AddressProps) {
  const { t } = useTranslation('screens')
  const copy = useCopy()
  const [isShown, setShown] = useState(false)
  return (
    <li className={styles.address}>
      <p>
        <b>{name}</b>
        <a href={url} target="_blank" rel="noopener" className="link">
          {url.replace(/^https?:\/\//, '')}
        </a>
      </p>
      <div className={styles.actions}>
        <IconButton
          icon={CopyIcon}
          label={t('setUp.copy', { name })}
          onClick={() => void copy(url, t('setUp.address', { name }))}
        />
        <IconButton icon={QrCodeIcon} label={t('setUp.qr', { name })} onClick={() => setShown(true)} />
      </div>
      <Dialog open={isShown} onClose={() => setShown(false)} title={name}>
        {isShown && (
          <div className={styles.code}>
            <QrCode text={url} label={t('setUp.qr', { name })} />
            <p className="small muted">{t('setUp.scan')}</p>
          </div>
        )}
      </Dialog>
    </li>
  )
}
