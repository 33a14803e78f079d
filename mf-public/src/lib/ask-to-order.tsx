import { ButtonLink, type ButtonLinkProps } from '@hub/shared-ui/button-link'
import type { Contacts } from './page-words.ts'
import { type Way, wayToAsk } from './reach.ts'

interface Props {
  /** Undefined while they are not known. */
  readonly contacts: Pick<Contacts, 'email' | 'phone'> | undefined
  /** Of the letter. */
  readonly subject: string
  /** What is ordered, for those who hear the button without the row it stands in. */
  readonly what: string
  /** On the button, for each way. */
  readonly words: (by: Way['by']) => string
  readonly variant: ButtonLinkProps['variant']
}

/** How to have what cannot be ordered on the page: by letter, else by phone, else at the desk. */
export function AskToOrder({ contacts, subject, what, words, variant }: Props) {
  const way = wayToAsk(contacts, subject)
  const rest = <span className="visually-hidden"> ({what})</span>
  if (way.by === 'visit')
    return (
      <ButtonLink to="/about" variant={variant}>
        {words('visit')}
        {rest}
      </ButtonLink>
    )
  return (
    <ButtonLink href={way.href} variant={variant}>
      {words(way.by)}
      {rest}
    </ButtonLink>
  )
}
