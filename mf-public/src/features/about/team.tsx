import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Cover } from '@hub/shared-ui/cover'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { kindNames } from '@hub/shared-ui/kinds'
import { Localized } from '@hub/shared-ui/localized'
import { MoreLink } from '@hub/shared-ui/more-link'
import { Section } from '@hub/shared-ui/section'
import styles from './about-page.module.css'
import type { TeamMember } from './api/get-about-page.ts'

/** The people who keep the house, as staff have named them. */
export function Team({ people }: { readonly people: readonly TeamMember[] }) {
  const { t } = useTranslation('about')
  const language = useLanguage()
  if (people.length === 0) return null
  const isFallback = people.some(({ name, role }) =>
    [name, role].some((text) => localize(text, language).isFallback),
  )
  return (
    <Section
      className="wrap"
      title={t('people.title')}
      more={<MoreLink to="/speakers">{t('people.speakers')}</MoreLink>}
    >
      <ul className={styles.people}>
        {people.map(({ name, role }, index) => (
          <li key={name.ru} className={styles.person}>
            <span className={styles.face}>
              <Cover seed={name.ru} kind={kindNames[index % kindNames.length] ?? 'hub'} size="s" ratio={1} />
            </span>
            <span>
              <b className={styles.name}>
                <Localized text={name} />
              </b>
              <span className={styles.role}>
                <Localized text={role} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      {isFallback && <FallbackBadge />}
    </Section>
  )
}
