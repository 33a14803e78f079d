import { useAuth } from '@hub/shared-auth'
import { formatDateTime, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link, useQuery } from '@hub/shared-platform'
import { MoreLink } from '@hub/shared-ui/more-link'
import { Section } from '@hub/shared-ui/section'
import section from '../../lib/section.module.css'
import { coOrganisedEventsQuery } from './co-organised-event.ts'
import styles from './co-organised-events.module.css'

/** So many fit on the first page of the profile; the admin area has all of them. */
const SHOWN = 3

/**
 * The events that the account co-organises, each with the way to its form. Absent for an account without one, and where they
 * did not load: an error would tell everybody else of what is not theirs.
 */
export function CoOrganisedEvents() {
  const { user } = useAuth()
  return user && <Loaded userId={user.id} />
}

function Loaded({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const { data: events } = useQuery(coOrganisedEventsQuery(userId))
  if (!events || events.length === 0) return null
  return (
    <Section
      title={t('coOrganised.title')}
      more={<MoreLink to="/admin">{t('coOrganised.all')}</MoreLink>}
      className={section.section}
    >
      <ul className={styles.events}>
        {events.slice(0, SHOWN).map(({ id, title, starts_at }) => {
          const name = localize(title, language)
          return (
            <li key={id}>
              <Link
                to={`/admin/events/${id}/edit`}
                className="link"
                lang={name.isFallback ? name.language : undefined}
              >
                {name.text}
              </Link>
              <span className="muted">{formatDateTime(starts_at, language)}</span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
