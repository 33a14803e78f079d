import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { canonicalUrl, toast } from '@hub/shared-platform'
import { Button, type ButtonProps } from '@hub/shared-ui/button'
import { ShareIcon } from '@hub/shared-ui/icons'
import type { EventDetails } from '../model/event-details.ts'
import { shareEvent } from '../share-event.ts'

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
