import { formatDateRange, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { BanIcon } from '@hub/shared-ui/icons'
import { Localized } from '@hub/shared-ui/localized'
import { PassMeter } from '../../lib/pass/pass-meter.tsx'
import { usePassLabels } from '../../lib/pass/use-pass-labels.ts'
import type { MyPass } from '../../lib/purchases/my-purchases.ts'
import { useCurrentMinute } from '../../lib/purchases/use-current-minute.ts'
import { PassUses } from './pass-uses.tsx'
import styles from './passes.module.css'
import { useApplicabilityText } from './use-applicability-text.ts'

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
