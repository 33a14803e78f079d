import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { DateTimeField } from '@hub/shared-ui/date-time-field'
import { typedValues } from '@hub/shared-ui/request-form'
import { Select } from '@hub/shared-ui/select'
import { useState } from 'react'
import { hoursLater } from '../../lib/form/date-time-value.ts'
import { FieldRow } from '../../lib/form/edit-form.tsx'
import { type FormLike, useDerivedField } from '../../lib/form/form-like.ts'
import { SpaceConflicts } from '../../lib/form/space-conflicts.tsx'
import { spaceNamesQuery } from './event-change.ts'

interface Props {
  readonly form: FormLike
  readonly eventId: string
  /** The failure beside the form tells already what takes the space. */
  readonly isConflictTold: boolean
}

const hoursBetween = (from: unknown, until: unknown) =>
  (Date.parse(`${until}Z`) - Date.parse(`${from}Z`)) / 3_600_000

/** When and where to; the end moves along with the start. While the names of spaces are on their way, the event stays where it is. */
export function MoveFields({ form, eventId, isConflictTold }: Props) {
  const { t } = useTranslation('event-actions')
  const language = useLanguage()
  const { data: spaces = [] } = useLoad(spaceNamesQuery)
  const [length] = useState(() => hoursBetween(form.values.starts_at, form.values.ends_at))
  useDerivedField(form, 'ends_at', hoursLater(String(form.values.starts_at), length))
  const chosen = String(form.values.space_id ?? '')
  const isUnknown = chosen !== '' && !spaces.some(({ id }) => id === chosen)
  return (
    <>
      <FieldRow>
        <DateTimeField
          label={t('fields.starts_at')}
          required
          hint={t('fields.zone')}
          {...typedValues(form, 'starts_at')}
        />
        <DateTimeField label={t('fields.ends_at')} required {...typedValues(form, 'ends_at')} />
      </FieldRow>
      {/* Its options come late: left alone the browser would choose the first of them. */}
      <Select label={t('fields.space_id')} {...form.field('space_id')} value={chosen}>
        <option value="">{t('fields.noSpace')}</option>
        {isUnknown && <option value={chosen}>{t('fields.sameSpace')}</option>}
        {spaces.map(({ id, name }) => (
          <option key={id} value={id}>
            {localize(name, language).text}
          </option>
        ))}
      </Select>
      {!isConflictTold && (
        <SpaceConflicts
          space={chosen}
          from={String(form.values.starts_at)}
          until={String(form.values.ends_at)}
          eventId={eventId}
        />
      )}
    </>
  )
}
