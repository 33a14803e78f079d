import { useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { DeferredCode } from '@hub/shared-ui/deferred'
import { OnDemand } from '@hub/shared-ui/on-demand'
import type { SeriesDatesProps } from './series-dates.tsx'

const datesCode = new DeferredCode(async () => (await import('./series-dates.tsx')).SeriesDates)

/** Repeating the chosen hours each week. The code of the dates is loaded when the box is ticked. */
export function SeriesSection(props: SeriesDatesProps) {
  const { t } = useTranslation('rent')
  const { error: _, ...repeat } = props.form.field('repeat')
  return (
    <>
      <Checkbox label={t('series.repeat')} {...repeat} />
      {props.form.values.repeat && <OnDemand code={datesCode} height="10rem" props={props} />}
    </>
  )
}
