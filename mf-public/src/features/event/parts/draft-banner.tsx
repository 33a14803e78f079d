import { formatDateTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Banner } from '@hub/shared-ui/banner'
import { PencilIcon } from '@hub/shared-ui/icons'
import type { EventDetails } from '../model/event-details.ts'

/** Staff see the page as visitors will, and that they do not yet. */
export function DraftBanner({ event: { published_at } }: { readonly event: EventDetails }) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  return (
    <Banner tone="warning" icon={PencilIcon} title={t('event.draft.title')}>
      {published_at
        ? t('event.draft.appears', { date: formatDateTime(published_at, language) })
        : t('event.draft.text')}
    </Banner>
  )
}
