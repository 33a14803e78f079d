import { formatDate, formatDateRange, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { BanIcon } from '@hub/shared-ui/icons'
import { eventKinds } from '@hub/shared-ui/kinds'
import { Localized } from '@hub/shared-ui/localized'
import { Time } from '@hub/shared-ui/time'
import { PassMeter } from '../../lib/pass/pass-meter.tsx'
import { usePassLabels } from '../../lib/pass/use-pass-labels.ts'
import type { MyPass } from '../../lib/purchases/my-purchases.ts'
import { useCurrentMinute } from '../../lib/purchases/use-current-minute.ts'
import styles from './passes.module.css'

const NAMED = [...eventKinds, 'course', 'coworking', 'rent'] as const

/** What a pass may be used for, in words: «лекции, квизы и 2 отдельных события». */
function useApplicabilityText(appliesTo: readonly string[]): string {
  const { t } = useTranslation('things')
  const language = useLanguage()
  if (appliesTo.length === 0) return t('passes.uses.everything')
  const single = appliesTo.filter((name) => name.startsWith('event:')).length
  const names = NAMED.filter((name) => appliesTo.includes(name)).map((name) => t(`passes.uses.${name}`))
  const events = single > 0 ? [t('passes.uses.events', { count: single })] : []
  const list = new Intl.ListFormat(language === 'ru' ? 'ru-RU' : 'en-GB', { type: 'conjunction' })
  return list.format([...names, ...events])
}

/** A pass: what is left, when it holds, what for, and what it was used for. */
export function PassCard({ pass }: { readonly pass: MyPass }) {
  const { t } = useTranslation('things')
  const language = useLanguage()
  const { left, until } = usePassLabels(pass)
  const scope = useApplicabilityText(pass.applies_to)
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          <Localized text={pass.name} />
        </h3>
        {pass.state !== 'active' && (
          <Badge tone="quiet" icon={BanIcon}>
            {t(`passes.states.${pass.state}`)}
          </Badge>
        )}
      </div>
      <PassMeter pass={pass} now={useCurrentMinute()} />
      <p>
        <strong>{left}</strong> <span className="muted">{until}</span>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('passes.period')}</dt>
          <dd>{formatDateRange(pass.starts_at, pass.valid_until, language)}</dd>
        </div>
        <div>
          <dt>{t('passes.scope')}</dt>
          <dd>{scope}</dd>
        </div>
      </dl>
      <PassUses uses={pass.uses} />
    </article>
  )
}

/** What a pass was used for, the latest first. */
function PassUses({ uses }: Pick<MyPass, 'uses'>) {
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
