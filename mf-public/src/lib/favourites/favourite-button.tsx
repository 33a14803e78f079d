import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Button, type ButtonProps } from '@hub/shared-ui/button'
import type { EventCardData } from '@hub/shared-ui/event-data'
import { IconButton } from '@hub/shared-ui/icon-button'
import { HeartIcon } from '@hub/shared-ui/icons'
import { useRef } from 'react'
import { useFavourite } from './use-favourite.ts'

interface Props extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly eventId: string
}

/** The favourite button with its label, on the page of an event. */
export function FavouriteButton({ eventId, ...look }: Props) {
  const { t } = useTranslation('common')
  const button = useRef<HTMLButtonElement>(null)
  const { isFavourite, toggle } = useFavourite(eventId, button)
  return (
    <Button {...look} ref={button} icon={HeartIcon} pressed={isFavourite} onClick={toggle}>
      {t('actions.favourite')}
    </Button>
  )
}

interface FavouriteToggleProps {
  readonly event: Pick<EventCardData, 'id' | 'title'>
}

/** The favourite button of a card or a row. All of them have one name; whose each is, its description says. */
export function FavouriteToggle({ event }: FavouriteToggleProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const button = useRef<HTMLButtonElement>(null)
  const { isFavourite, toggle } = useFavourite(event.id, button)
  return (
    <IconButton
      ref={button}
      icon={HeartIcon}
      label={t('actions.favourite')}
      aria-description={localize(event.title, language).text}
      pressed={isFavourite}
      onClick={toggle}
    />
  )
}
