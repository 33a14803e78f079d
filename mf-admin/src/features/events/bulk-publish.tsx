import { useTranslation } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import { ConfirmAction } from '@hub/shared-ui/confirm-action'
import { isPublic } from '../../lib/form/publication.ts'
import { publishEvents, refreshEvents } from './api/change-events.ts'
import type { ListedEvent } from './event.ts'

interface Props {
  readonly events: readonly ListedEvent[]
  readonly onDone: () => void
}

/** Shows those that visitors do not see, hides those that nobody has a seat at. */
export function BulkPublish({ events, onDone }: Props) {
  const hidden = events.filter((event) => !isPublic(event))
  const shown = events.filter((event) => event.published_at !== null)
  return (
    <>
      {hidden.length > 0 && <Publish events={hidden} words="publish" onDone={onDone} />}
      {shown.length > 0 && <Publish events={shown} words="unpublish" onDone={onDone} />}
    </>
  )
}

function Publish({ events, words, onDone }: Props & { readonly words: 'publish' | 'unpublish' }) {
  const { t } = useTranslation(['admin-events', 'common'])
  const count = events.length
  const confirm = async () => {
    const ids = events.map(({ id }) => id)
    const { done, skipped } = await publishEvents(ids, words === 'publish')
    if (done > 0) toast.success(t(`${words}.done`, { count: done }))
    if (skipped > 0) toast.error(t(`${words}.skipped`, { count: skipped }))
    refreshEvents()
    onDone()
  }
  return (
    <ConfirmAction
      size="sm"
      action={t(`${words}.action`)}
      title={t(`${words}.title`, { count })}
      keep={t('common:actions.cancel')}
      busy={t('common:forms.saving')}
      failed={t(`${words}.failed`)}
      onConfirm={confirm}
    >
      <p>{t(`${words}.text`)}</p>
    </ConfirmAction>
  )
}
