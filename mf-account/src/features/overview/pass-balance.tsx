import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { PassMeter } from '../../lib/pass/pass-meter.tsx'
import { usePassLabels } from '../../lib/pass/use-pass-labels.ts'
import type { MyPass } from '../../lib/purchases/my-purchases.ts'
import { useCurrentMinute } from '../../lib/purchases/use-current-minute.ts'
import styles from './overview.module.css'
import { OverviewCard } from './overview-card.tsx'

/** Of several passes the one that ends first: it is the one to use. */
const firstToEnd = (passes: readonly MyPass[]) =>
  passes
    .filter(({ state }) => state === 'active')
    .toSorted((one, other) => Date.parse(one.valid_until) - Date.parse(other.valid_until))[0]

/** What is left of the pass. */
export function PassBalance({ passes }: { readonly passes: readonly MyPass[] }) {
  const { t } = useTranslation('things')
  const language = useLanguage()
  const pass = firstToEnd(passes)
  if (!pass)
    return (
      <OverviewCard
        title={t('overview.pass')}
        more={
          passes.length > 0
            ? { to: '/profile/passes', label: t('overview.passes') }
            : { to: '/subscriptions', label: t('passes.choose') }
        }
      >
        <p className="muted">{t(passes.length > 0 ? 'overview.passOver' : 'overview.noPass')}</p>
      </OverviewCard>
    )
  return (
    <OverviewCard
      title={t('passes.name', { name: localize(pass.name, language).text })}
      more={{ to: '/profile/passes', label: t('overview.passes') }}
    >
      <Left pass={pass} />
    </OverviewCard>
  )
}

function Left({ pass }: { readonly pass: MyPass }) {
  const { left, until } = usePassLabels(pass)
  return (
    <>
      <div className={styles.meter}>
        <PassMeter pass={pass} now={useCurrentMinute()} />
      </div>
      <p>
        <span className={styles.left}>{left}</span> <span className="small muted">{until}</span>
      </p>
    </>
  )
}
