import type { FooterSettings } from '@hub/contract/site-settings'
import { hubDay, useTranslation } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import styles from './footer.module.css'

/** Footer with the content that staff wrote; without it only the site's name. */
export function Footer({ settings }: { settings: FooterSettings | undefined }) {
  const { t } = useTranslation()
  const year = hubDay(new Date()).slice(0, 4)
  return (
    <footer className={styles.footer}>
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
