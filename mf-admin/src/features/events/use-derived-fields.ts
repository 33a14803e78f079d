import { useQuery } from '@hub/shared-platform'
import type { FormLike } from '../../form/localized-field.tsx'
import { spacesQuery } from '../../form/spaces.ts'
import { useDerivedField } from '../../form/use-derived-field.ts'
import { hoursLater } from '../../lib/wall-clock.ts'

/** How long an event is until somebody says so. Hours. */
const USUAL_LENGTH = 2

/** Fills fields of a new event that follow from others: the end from the start, the seats from the space. */
export function useDerivedFields(form: FormLike, isNew: boolean): void {
  const { starts_at: start, space_id: space } = form.values
  const { data: rooms } = useQuery({ ...spacesQuery, enabled: isNew })
  const seats = String(rooms?.find(({ id }) => id === space)?.capacity ?? '')
  useDerivedField(form, 'ends_at', isNew ? hoursLater(String(start), USUAL_LENGTH) : '')
  useDerivedField(form, 'capacity', isNew ? seats : '')
}
