import { useLanguage, useTranslation } from '@hub/shared-i18n'
import { useQuery } from '@hub/shared-platform'
import { Fragment } from 'react'
import { hubContactsQuery, mailtoUrl, telUrl } from './hub-contacts.ts'

import styles from './without-scripts.module.css'

interface Props {
  /** One sentence: what needs JavaScript. */
  readonly children: string
}

/** Where scripts run nobody reads it, so that only a server requests the contacts. */
const IS_SERVER = typeof window === 'undefined'

/** Notice in place of a form in browsers without scripts: why it is not there, and how to reach the hub instead. */
export function WithoutScripts({ children }: Props) {
  const { t } = useTranslation('common')
  const { data: contacts } = useQuery({ ...hubContactsQuery(useLanguage()), enabled: IS_SERVER })
  const links = [
    { text: contacts?.phone, href: telUrl(contacts?.phone ?? null) },
    { text: contacts?.email, href: mailtoUrl(contacts?.email ?? null) },
  ].filter(({ href }) => href !== undefined)
  return (
    <noscript>
      <p className={styles.notice}>
        {children} {links.length > 0 && t('withoutScripts.contact')}{' '}
        {links.map(({ text, href }, index) => (
          <Fragment key={href}>
            {index > 0 && ', '}
            <a className="link nowrap" href={href}>
              {text}
            </a>
          </Fragment>
        ))}
      </p>
    </noscript>
  )
}
