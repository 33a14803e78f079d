import { useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { ChoiceGroup } from '@hub/shared-ui/form'
import { useId } from 'react'
import { type Scope, scopes } from '../api/calendar-items.ts'

interface Props {
  readonly legend: string
  readonly scope: Scope
  readonly onScope: (scope: Scope) => void
}

/** Which of a series is meant. */
export function ScopeChoice({ legend, scope, onScope }: Props) {
  const { t } = useTranslation('calendar')
  const name = useId()
  return (
    <ChoiceGroup legend={legend}>
      {scopes.map((own) => (
        <Checkbox
          key={own}
          radio
          name={name}
          label={t(`staff.scopes.${own}`)}
          checked={own === scope}
          onChange={() => onScope(own)}
        />
      ))}
    </ChoiceGroup>
  )
}
