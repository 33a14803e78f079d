import { db } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import {
  type ApiError,
  queryClient,
  queryOptions,
  toApiError,
  toast,
  unwrap,
  useLoad,
} from '@hub/shared-platform'
import { Banner } from '@hub/shared-ui/banner'
import { Button } from '@hub/shared-ui/button'
import { unwrapAs } from '@hub/shared-ui/check-response'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { RequestErrorCard } from '@hub/shared-ui/request-error-card'
import { useState } from 'react'
import styles from './settings.module.css'

const TOPICS = ['reminders', 'thanks', 'favourites'] as const
type Topic = (typeof TOPICS)[number]

/** What the user gets mails about; see `my_mail_settings`. */
interface MailSettings {
  readonly email: string
  /** Mails to the address were rejected, and none is sent. */
  readonly is_bounced: boolean
  readonly topics: Readonly<Record<Topic, boolean>>
}

/** @throws ApiError */
const mailSettingsQuery = queryOptions({
  queryKey: ['my-mail-settings'],
  queryFn: async ({ signal }) =>
    unwrapAs<MailSettings>(await db().rpc('my_mail_settings').abortSignal(signal)),
})

async function setTopic(topic: Topic, isOn: boolean): Promise<void> {
  const answer = await db().rpc('set_my_mail_topic', { topic, is_on: isOn })
  queryClient.setQueryData(mailSettingsQuery.queryKey, unwrapAs<MailSettings>(answer))
}

async function requestConfirmation(): Promise<void> {
  unwrap(await db().rpc('request_address_confirmation'))
}

/** What the user gets mails about: a switch for each topic, and which mails have none. */
export function Notifications() {
  const { t } = useTranslation('account')
  const load = useLoad(mailSettingsQuery)
  return (
    <LoadBoundary load={load} loadError={t('notifications.loadError')} skeleton={{ height: '12rem' }}>
      {(settings) => <Topics settings={settings} />}
    </LoadBoundary>
  )
}

function Topics({ settings }: { readonly settings: MailSettings }) {
  const { t } = useTranslation('account')
  const [sending, setSending] = useState<Topic>()
  const [failure, setFailure] = useState<ApiError>()
  async function toggle(topic: Topic) {
    if (sending) return
    setSending(topic)
    setFailure(undefined)
    try {
      await setTopic(topic, !settings.topics[topic])
    } catch (thrown) {
      setFailure(toApiError(thrown))
    }
    setSending(undefined)
  }
  return (
    <div className={styles.notifications}>
      {settings.is_bounced && <Bounced email={settings.email} />}
      <p className="small muted">{t('notifications.to', { email: settings.email })}</p>
      {TOPICS.map((topic) => (
        <Checkbox
          key={topic}
          role="switch"
          label={t(`notifications.topics.${topic}`)}
          checked={sending === topic ? !settings.topics[topic] : settings.topics[topic]}
          onChange={() => void toggle(topic)}
        />
      ))}
      <Checkbox role="switch" label={t('notifications.topics.transactional')} checked disabled readOnly />
      <p className="small muted">{t('notifications.transactional')}</p>
      {failure && (
        <RequestErrorCard
          failure={failure}
          failed={t('notifications.failed')}
          onClose={() => setFailure(undefined)}
        />
      )}
    </div>
  )
}

/** The address rejected mails; a mail to it asks to confirm it again. */
function Bounced({ email }: { readonly email: string }) {
  const { t } = useTranslation('account')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  async function send() {
    setSending(true)
    setFailure(undefined)
    try {
      await requestConfirmation()
      toast.success(t('notifications.confirmationSent', { email }))
    } catch (thrown) {
      setFailure(toApiError(thrown))
    }
    setSending(false)
  }
  return (
    <>
      <Banner
        tone="warning"
        title={t('notifications.bounced')}
        actions={
          <Button variant="line" busy={isSending && t('notifications.sending')} onClick={() => void send()}>
            {t('notifications.confirm')}
          </Button>
        }
      >
        {t('notifications.bouncedText', { email })}
      </Banner>
      {failure && (
        <RequestErrorCard
          failure={failure}
          failed={t('notifications.notSent')}
          onClose={() => setFailure(undefined)}
        />
      )}
    </>
  )
}
