import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { PlusIcon } from '@hub/shared-ui/icons'
import { useCallback, useState } from 'react'
import { Calendar, type CalendarSpaces } from '../page/calendar.tsx'
import type { CalendarItemDraft } from './calendar-item-form.ts'
import { type FormMode, ItemForm } from './item-form.dialog.tsx'
import { StaffDetails } from './staff-details.tsx'
import { useCalendarActions } from './use-calendar-actions.ts'
import { useCalendarErrorText } from './use-calendar-error-text.ts'
import { useMoving } from './use-moving.ts'

const NO_PLACES: CalendarSpaces = { spaces: [], byId: new Map() }

/** The calendar for those who keep it, inside their page: names, decisions, and entries of their own. */
export function StaffCalendar() {
  const { t } = useTranslation('common')
  const [places, setPlaces] = useState(NO_PLACES)
  const [task, setTask] = useState<FormMode>()
  const explain = useCalendarErrorText(places.byId)
  const desk = useCalendarActions(explain)
  const wish = useCallback((wanted: CalendarItemDraft) => setTask({ wish: wanted }), [])
  const grid = useMoving(desk, wish)
  return (
    <>
      <Calendar
        isStaff
        grid={grid}
        onPlaces={setPlaces}
        actions={(day) => (
          <Button icon={PlusIcon} onClick={() => wish({ day })}>
            {t('actions.create')}
          </Button>
        )}
        details={(item, close) => (
          <StaffDetails
            item={item}
            desk={desk}
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
          onSaved={desk.saved}
          onClose={() => setTask(undefined)}
        />
      )}
    </>
  )
}
