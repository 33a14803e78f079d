import { useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { ChoiceGroup } from '@hub/shared-ui/form'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { useId } from 'react'
import { ConsequencesSummary } from './consequences-summary.tsx'
import styles from './series.module.css'
import { SCOPES, type SeriesAction } from './series-change.ts'
import type { SeriesChoice, SeriesCount } from './use-consequences.ts'

interface Props {
  readonly choice: SeriesChoice
  readonly count: SeriesCount
  readonly action: SeriesAction
}

/** Which dates of a series a change applies to, with what it does to each, counted. */
export function SeriesScope({ choice, count: { load }, action }: Props) {
  const { t } = useTranslation('event-series')
  const name = useId()
  const { scope, choose, overwrites, setOverwrites } = choice
  const hasExceptions = load?.data?.dates.some(({ own, overwritten }) => own.length + overwritten.length > 0)
  return (
    <div className={styles.scope}>
      <ChoiceGroup legend={t('scope.legend')}>
        {SCOPES.map((value) => (
          <Checkbox
            key={value}
            radio
            name={name}
            label={t(`scope.${value}`)}
            checked={scope === value}
            onChange={() => choose(value)}
          />
        ))}
      </ChoiceGroup>
      {(hasExceptions || (overwrites && scope !== 'this')) && (
        <Checkbox
          label={t('overwrite')}
          checked={overwrites}
          onChange={({ target }) => setOverwrites(target.checked)}
        />
      )}
      {load && (
        <LoadBoundary load={load} loadError={t('loadError')} skeleton={{ height: '9rem' }}>
          {(consequences) => <ConsequencesSummary consequences={consequences} action={action} />}
        </LoadBoundary>
      )}
    </div>
  )
}
