import { useTranslation } from '@hub/shared-i18n'
import { Button, type ButtonProps } from '@hub/shared-ui/button'
import { HeartIcon } from '@hub/shared-ui/icons'
import { useRef } from 'react'
import { useFavourite } from './use-favourite.ts'

interface Props extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly eventId: string
}

/** The heart with its word, on the page of an event. */
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
