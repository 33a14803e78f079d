import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { canonicalUrl, toast } from '@hub/shared-platform'
import { Button, type ButtonProps } from '@hub/shared-ui/button'
import { ShareIcon } from '@hub/shared-ui/icons'
import type { EventDetails } from '../model/event-details.ts'

interface Props extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly event: Pick<EventDetails, 'slug' | 'title'>
}

export function ShareButton({ event, ...look }: Props) {
  const { t } = useTranslation(['events', 'common'])
  const language = useLanguage()
  const share = async () => {
    const outcome = await shareEvent({
      title: localize(event.title, language).text,
      url: canonicalUrl(`/events/${event.slug}`),
    })
    if (outcome === 'copied') toast.success(t('event.copied'))
    if (outcome === 'failed') toast.error(t('event.copyFailed'))
  }
  return (
    <Button {...look} icon={ShareIcon} onClick={() => void share()}>
      {t('common:actions.share')}
    </Button>
  )
}

type ShareOutcome = 'shared' | 'dismissed' | 'copied' | 'failed'

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

async function copy(url: string): Promise<ShareOutcome> {
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    // No clipboard on this page, or the visitor did not allow it.
    return 'failed'
  }
}

/** The device's own way of sharing where there is one, else the address goes to the clipboard. */
export async function shareEvent(data: { title: string; url: string }): Promise<ShareOutcome> {
  if (!navigator.canShare?.(data)) return copy(data.url)
  try {
    await navigator.share(data)
    return 'shared'
  } catch (error) {
    return isAbort(error) ? 'dismissed' : copy(data.url)
  }
}
