import { useTranslation } from '@hub/shared-i18n'
import styles from './language-test-page.module.css'

/** The addresses that switch, as plain links: a new page for the parameter, none for the hash. */
const ADDRESSES = ['#ru', '#en', '?lang=ru', '?lang=en']

export function Switches() {
  const { t } = useTranslation('language-test')
  return (
    <p className={styles.switches}>
      {t('byAddress')}{' '}
      {ADDRESSES.map((address) => (
        <a
          key={address}
          className="link"
          href={address.startsWith('#') ? address : `/language-test${address}`}
        >
          {address}
        </a>
      ))}
    </p>
  )
}
