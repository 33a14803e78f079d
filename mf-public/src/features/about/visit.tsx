import { useLanguage, useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { Icon } from '@hub/shared-ui/icon'
import { ClockIcon, ExternalLinkIcon, MailIcon, MapPinIcon, PhoneIcon } from '@hub/shared-ui/icons'
import { useId } from 'react'
import { mailtoUrl, telUrl } from '../../lib/contact-links.ts'
import { mapUrl } from '../../lib/hub-contacts.ts'
import type { Contacts } from '../../lib/page-text.ts'
import styles from './about-page.module.css'

/** Where the hub is, when it is open, how to reach it. The map is a link: nothing of others is loaded here. */
export function Visit({ contacts }: { readonly contacts: Contacts }) {
  const { t } = useTranslation(['about', 'common'])
  const heading = useId()
  const language = useLanguage()
  const { address, hours, email, phone } = contacts
  const lang = contacts.language === language ? undefined : contacts.language
  const facts = [
    { name: 'address', icon: MapPinIcon, text: address },
    { name: 'hours', icon: ClockIcon, text: hours },
    { name: 'phone', icon: PhoneIcon, text: phone, href: telUrl(phone) },
    { name: 'email', icon: MailIcon, text: email, href: mailtoUrl(email) },
  ].filter(({ text }) => text)
  if (facts.length === 0) return null
  return (
    <section className={styles.visit} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('visit.title')}
      </h2>
      {lang && <FallbackBadge />}
      <dl className={styles.facts} lang={lang}>
        {facts.map(({ name, icon, text, href }) => (
          <div key={name} className={styles.fact}>
            <dt>
              <Icon of={icon} />
              <span className="visually-hidden">{t(`visit.${name}`)}</span>
            </dt>
            <dd>
              {href ? (
                <a className="link" href={href}>
                  {text}
                </a>
              ) : (
                text
              )}
            </dd>
          </div>
        ))}
      </dl>
      {address && (
        <ButtonLink href={mapUrl(address)} variant="line" icon={ExternalLinkIcon}>
          {t('visit.map')}
          <span className="visually-hidden"> (OpenStreetMap, {t('common:a11y.newTab')})</span>
        </ButtonLink>
      )}
    </section>
  )
}
