import { formatDateTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { CheckIcon, ClockIcon, HourglassIcon, PencilIcon } from '@hub/shared-ui/icons'
import type { ListedCourse } from './course.ts'

const LOOKS = {
  draft: { tone: 'quiet', icon: PencilIcon },
  scheduled: { tone: 'warning', icon: ClockIcon },
  published: { tone: 'positive', icon: CheckIcon },
  over: { tone: 'quiet', icon: HourglassIcon },
} as const

export function StateBadge({ course }: { readonly course: ListedCourse }) {
  const { t } = useTranslation('admin-courses')
  const language = useLanguage()
  const { state, published_at } = course
  return (
    <Badge {...LOOKS[state]}>
      {state === 'scheduled' && published_at
        ? t('willBe', { date: formatDateTime(published_at, language) })
        : t(`states.${state}`)}
    </Badge>
  )
}
