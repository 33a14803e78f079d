import { db, functionUrl } from '@hub/shared-auth'
import { type Language, useTranslation } from '@hub/shared-i18n'
import { ApiError, unwrap } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { CopyButton } from '@hub/shared-ui/copy-button'
import { CalendarPlusIcon } from '@hub/shared-ui/icons'
import { type EventKind, eventKinds } from '@hub/shared-ui/kinds'
import styles from './subscribe.module.css'

interface Props {
  /** What it is the address of. */
  readonly name: string
  readonly address: string
}

/** An address to follow: by a press, or copied into a calendar program. */
export function FeedLine({ name, address }: Props) {
  const { t } = useTranslation('calendar')
  return (
    <>
      <div className={styles.address}>
        <code>{address}</code>
        <CopyButton text={address} name={t('subscribe.address', { name })} />
      </div>
      <p className="actions">
        <ButtonLink href={asWebcal(address)} variant="line" size="sm" icon={CalendarPlusIcon}>
          {t('subscribe.follow')}
        </ButtonLink>
      </p>
    </>
  )
}

const feed = (params: Record<string, string>): string =>
  `${functionUrl('calendar')}?${new URLSearchParams(params)}`

/** The feed of all events, or of some kinds, with words in one language. */
export function publicFeedUrl(kinds: readonly EventKind[], language: Language): string {
  const isAll = kinds.length === 0 || kinds.length === eventKinds.length
  const address = feed({ ...(isAll ? {} : { kinds: kinds.join(',') }), lang: language })
  return address.replaceAll('%2C', ',')
}

/** The feed of what somebody has saved and registered for. Anyone who knows the URL can read it. */
export const privateFeedUrl = (secret: string, language: Language): string => feed({ secret, lang: language })

/** Returns the URL with the scheme `webcal:`, which calendar programs open to subscribe. */
export const asWebcal = (address: string): string => address.replace(/^https?:/, 'webcal:')

/** The secret in what the database says of somebody's feed. */
function secretIn(answer: unknown): string {
  const { secret } = Object(answer) as { secret?: unknown }
  if (typeof secret === 'string') return secret
  throw new ApiError({ kind: 'server', message: 'no secret of the feed' })
}

/** Returns the secret of the account's feed, and creates one when there is none yet. */
export const makeFeedSecret = async () => secretIn(unwrap(await db().rpc('get_calendar_feed')))

/** Replaces the feed secret; the previous one stops working at once. */
export const replaceFeedSecret = async () => secretIn(unwrap(await db().rpc('revoke_calendar_feed')))
