import { breadcrumbs } from '@hub/contract/structured-data'
import { useTranslation } from '@hub/shared-i18n'
import { useDocumentHead, useHeadContext } from '@hub/shared-platform'
import { Subscribe } from '../subscribe/subscribe.tsx'
import { Calendar } from './calendar.tsx'

const PATH = '/hub_calendar'

/** What takes place in the house, for everybody. */
export function CalendarPage() {
  const { t } = useTranslation('calendar')
  const title = t('title')
  const data = [breadcrumbs(useHeadContext(), [{ name: title, path: PATH }])]
  useDocumentHead({ title, description: t('description'), path: PATH, data })
  return (
    <div className="wrap">
      <Calendar title={title} />
      <Subscribe />
    </div>
  )
}
