import { formatDate, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { Localized } from '@hub/shared-ui/localized'
import { Time } from '@hub/shared-ui/time'
import type { MyPass } from '../../lib/purchases/my-purchases.ts'
import styles from './passes.module.css'

/** What a pass was used for, the latest first. */
export function PassUses({ uses }: Pick<MyPass, 'uses'>) {
  const { t } = useTranslation('things')
  const language = useLanguage()
  if (uses.length === 0) return <p className="small muted">{t('passes.unused')}</p>
  return (
    <div>
      <h4 className={styles.usesTitle}>{t('passes.used')}</h4>
      <ul className={styles.uses}>
        {uses.map((use) => (
          <li key={use.used_at}>
            <Time value={use.used_at}>{formatDate(use.used_at, language)}</Time>
            <span>
              {use.event_slug ? (
                <Link to={`/events/${use.event_slug}`} className="link">
                  <Localized text={use.event_title} />
                </Link>
              ) : (
                t('passes.visit')
              )}
              {use.returned_at && <span className="muted"> ({t('passes.returned')})</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
