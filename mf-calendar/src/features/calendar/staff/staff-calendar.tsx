import {
  formatDateTimeRange,
  type LocalizedText,
  localize,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import { type ApiError, errorMessageKey } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { PlusIcon } from '@hub/shared-ui/icons'
import { useCallback, useState } from 'react'
import type { Spaces } from '../details/use-item-labels.ts'
import { Calendar, type CalendarSpaces } from '../page/calendar.tsx'
import type { CalendarItemDraft } from './calendar-item-form.ts'
import { type FormMode, ItemForm } from './item-form.dialog.tsx'
import { StaffDetails } from './staff-details.tsx'
import { useCalendarActions } from './use-calendar-actions.ts'
import { useMoving } from './use-moving.ts'

/** Codes that say more than the general words. */
const KNOWN_ERRORS = new Set([
  'edit_conflict',
  'undo_too_late',
  'booking_decided',
  'booking_over',
  'item_not_found',
  'overlaps_itself',
  'no_items_left',
  'too_many_repetitions',
  'time_invalid',
  'not_allowed',
])

const MOST = 3

/** Returns the labels of an API error for staff: with all conflicts. */
function useCalendarErrorText(spaces: Spaces): (error: ApiError) => string {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  return useCallback(
    (error) => {
      const line = (taken: SpaceConflict) => {
        const space = spaces.get(taken.space_id)
        const what = taken.title ? localize(taken.title, language).text : personOf(taken)
        return [
          what || t(`states.${taken.state}`),
          space && localize(space.name, language).text,
          formatDateTimeRange(taken.starts_at, taken.ends_at, language),
        ]
          .filter(Boolean)
          .join(', ')
      }
      const taken = conflictsIn(error)
      if (taken.length > 0) {
        const lines = taken.slice(0, MOST).map(line).join('; ')
        const rest = taken.length - MOST
        return t('errors.time_conflict', {
          what: rest > 0 ? `${lines}; ${t('more', { count: rest })}` : lines,
        })
      }
      return error.hint && KNOWN_ERRORS.has(error.hint)
        ? t(`errors.${error.hint}`)
        : t(errorMessageKey(error))
    },
    [spaces, t, language],
  )
}

/** Something that takes a space at a time that was wanted. */
interface SpaceConflict {
  readonly space_id: string
  readonly starts_at: string
  readonly ends_at: string
  readonly state: 'booked' | 'pending' | 'event' | 'occupied'
  readonly title: LocalizedText | null
  readonly person?: string | { readonly full_name: string } | null
}

/** Returns the conflicts that the details of an API error name. */
function conflictsIn({ hint, details }: ApiError): readonly SpaceConflict[] {
  if (hint !== 'time_conflict' || !details) return []
  try {
    const parsed: unknown = JSON.parse(details)
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}

const personOf = ({ person }: SpaceConflict): string =>
  typeof person === 'string' ? person : (person?.full_name ?? '')

const NO_PLACES: CalendarSpaces = { spaces: [], byId: new Map() }

/** The staff calendar inside its page, with names, decisions and items of staff. */
export function StaffCalendar() {
  const { t } = useTranslation('common')
  const [places, setPlaces] = useState(NO_PLACES)
  const [task, setTask] = useState<FormMode>()
  const explain = useCalendarErrorText(places.byId)
  const calendarActions = useCalendarActions(explain)
  const draft = useCallback((values: CalendarItemDraft) => setTask({ draft: values }), [])
  const grid = useMoving(calendarActions, draft)
  return (
    <>
      <Calendar
        isStaff
        grid={grid}
        onPlaces={setPlaces}
        actions={(day) => (
          <Button icon={PlusIcon} onClick={() => draft({ day })}>
            {t('actions.create')}
          </Button>
        )}
        details={(item, close) => (
          <StaffDetails
            item={item}
            calendarActions={calendarActions}
            onClose={close}
            onEdit={(edited) => {
              close()
              setTask({ item: edited })
            }}
          />
        )}
      />
      {task && (
        <ItemForm
          task={task}
          spaces={places.spaces}
          explain={explain}
          onSaved={calendarActions.saved}
          onClose={() => setTask(undefined)}
        />
      )}
    </>
  )
}
