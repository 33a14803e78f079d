import { db } from '@hub/shared-auth'
import { queryClient, queryOptions } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'

export const TOPICS = ['reminders', 'thanks', 'favourites'] as const
export type Topic = (typeof TOPICS)[number]

/** What a mailbox gets mails about; see `mail_settings_by_secret`. */
export interface MailSettings {
  /** Shortened: `a…@hub.example`. */
  readonly email: string
  /** Mails to it were rejected, and none is sent. */
  readonly is_bounced: boolean
  readonly topics: Readonly<Record<Topic, boolean>>
  /** Whether the link is that of a mail that asks to confirm the address. */
  readonly can_confirm: boolean
}

/** @throws ApiError: not-found for a link that leads to nothing */
export const mailSettingsQuery = (secret: string | undefined) =>
  queryOptions({
    queryKey: ['mail-settings', secret],
    queryFn: async () =>
      unwrapAs<MailSettings>(await db().rpc('mail_settings_by_secret', { secret: secret ?? '' })),
    enabled: secret !== undefined,
  })

const store = (secret: string, settings: MailSettings) =>
  queryClient.setQueryData(mailSettingsQuery(secret).queryKey, settings)

/** Switches mails of topics on or off. @throws ApiError */
export async function setTopics(secret: string, topics: readonly Topic[], isOn: boolean): Promise<void> {
  const params = { secret, is_on: isOn, topics: [...topics] }
  store(secret, unwrapAs<MailSettings>(await db().rpc('set_mail_topics_by_secret', params)))
}

/** Confirms an address that bounced. @throws ApiError */
export async function confirmAddress(secret: string): Promise<void> {
  store(secret, unwrapAs<MailSettings>(await db().rpc('confirm_address', { secret })))
}
