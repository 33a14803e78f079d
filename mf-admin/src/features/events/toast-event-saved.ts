import { i18n } from '@hub/shared-i18n'
import { errorMessageKey, toApiError, toast } from '@hub/shared-platform'
import { isPublic } from '../../form/publication.ts'
import { toastSaved } from '../../form/toast-saved.tsx'
import { publishEvents, refreshEvents } from './api/change-events.ts'
import type { StaffEvent } from './event.ts'

async function publish(id: string): Promise<void> {
  try {
    await publishEvents([id], true)
    toast.success(i18n.t('admin-events:publish.done', { count: 1 }))
    refreshEvents()
  } catch (thrown) {
    toast.error(i18n.t(errorMessageKey(toApiError(thrown))))
  }
}

/** Tells that an event was saved; of a draft, that visitors do not see it yet, with a button that publishes it. */
export function toastEventSaved(
  { id, slug, published_at }: Pick<StaffEvent, 'id' | 'slug' | 'published_at'>,
  title: string,
  isNew: boolean,
): void {
  const path = `/events/${slug}${isPublic({ published_at }) ? '' : '?preview'}`
  if (published_at !== null) {
    toastSaved(i18n.t(isNew ? 'admin-events:created' : 'admin-events:saved', { title }), path)
    return
  }
  toastSaved(i18n.t('admin-events:savedDraft', { title }), path, {
    label: i18n.t('admin-events:publishNow'),
    onPress: () => void publish(id),
  })
}
