import { formatNumber, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useQuery } from '@hub/shared-platform'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { ChoiceGroup } from '@hub/shared-ui/form'
import { useId } from 'react'
import { type Scope, scopes, seriesCountsQuery } from '../api/calendar-items.ts'
import type { CalendarItem } from '../model/item.ts'

interface Props {
  readonly item: CalendarItem
  readonly legend: string
  readonly scope: Scope
  readonly onScope: (scope: Scope) => void
}

/** Which entries of a series are meant, and how many they are once that is known. */
export function ScopeChoice({ item, legend, scope, onScope }: Props) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const name = useId()
  const { data: counts } = useQuery(seriesCountsQuery(item))
  const labelOf = (own: Scope) => {
    const label = t(`staff.scopes.${own}`)
    if (own === 'this' || !counts) return label
    return t('staff.scopeCount', { scope: label, number: formatNumber(counts[own], language) })
  }
  return (
    <ChoiceGroup legend={legend}>
      {scopes.map((own) => (
        <Checkbox
          key={own}
          radio
          name={name}
          label={labelOf(own)}
          checked={own === scope}
          onChange={() => onScope(own)}
        />
      ))}
    </ChoiceGroup>
  )
}
