import { db } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { type ApiError, queryClient, queryOptions, toApiError, toast, useLoad } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { unwrapAs } from '@hub/shared-ui/check-response'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { RequestErrorCard } from '@hub/shared-ui/request-error-card'
import { useState } from 'react'
import styles from './settings.module.css'

/** Whether the user connected Telegram; see `my_telegram`. */
interface TelegramState {
  /** The hub has a bot. */
  readonly is_available: boolean
  readonly is_linked: boolean
  readonly username: string | null
  /** Why it was disconnected. */
  readonly unlink_cause: 'profile' | 'stop' | 'blocked' | 'replaced' | null
}

interface DeepLink {
  readonly url: string
  readonly expires_at: string
}

const POLL_MS = 3000

/** @throws ApiError */
const telegramQuery = (isWaiting: boolean) =>
  queryOptions({
    queryKey: ['my-telegram'],
    queryFn: async ({ signal }) => unwrapAs<TelegramState>(await db().rpc('my_telegram').abortSignal(signal)),
    // While the user is in Telegram, where they connect.
    refetchInterval: ({ state }) => isWaiting && !state.data?.is_linked && POLL_MS,
  })

const createLink = async (): Promise<DeepLink> => unwrapAs<DeepLink>(await db().rpc('create_telegram_link'))

async function disconnect(): Promise<void> {
  const state = unwrapAs<TelegramState>(await db().rpc('unlink_my_telegram'))
  queryClient.setQueryData(['my-telegram'], state)
}

/** Connecting and disconnecting the Telegram account that gets tickets, reminders and offers. */
export function Telegram() {
  const { t } = useTranslation('account')
  const [link, setLink] = useState<DeepLink>()
  const load = useLoad(telegramQuery(link !== undefined))
  return (
    <LoadBoundary load={load} loadError={t('telegram.loadError')} skeleton={{ height: '6rem' }}>
      {(state) => <Connection state={state} link={link} onLink={setLink} />}
    </LoadBoundary>
  )
}

interface Props {
  readonly state: TelegramState
  readonly link: DeepLink | undefined
  readonly onLink: (link: DeepLink | undefined) => void
}

function Connection({ state, link, onLink }: Props) {
  const { t } = useTranslation('account')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  async function send(request: () => Promise<void>) {
    setSending(true)
    setFailure(undefined)
    try {
      await request()
    } catch (thrown) {
      setFailure(toApiError(thrown))
    }
    setSending(false)
  }
  if (!state.is_available && !state.is_linked) return <p className="muted">{t('telegram.unavailable')}</p>
  return (
    <div className={styles.notifications}>
      <p role="status">
        {state.is_linked
          ? t(state.username ? 'telegram.linkedAs' : 'telegram.linked', { name: state.username ?? '' })
          : t(`telegram.unlinked.${state.unlink_cause ?? 'never'}`)}
      </p>
      {state.is_linked ? (
        <div>
          <Button
            variant="line"
            busy={isSending && t('telegram.busy')}
            onClick={() =>
              void send(async () => {
                await disconnect()
                onLink(undefined)
                toast.success(t('telegram.disconnected'))
              })
            }
          >
            {t('telegram.disconnect')}
          </Button>
        </div>
      ) : (
        <>
          {link && (
            <>
              <p className="small muted">{t('telegram.open')}</p>
              <div>
                <ButtonLink href={link.url}>{t('telegram.openBot')}</ButtonLink>
              </div>
            </>
          )}
          <div>
            <Button
              variant="line"
              busy={isSending && t('telegram.busy')}
              onClick={() => void send(async () => onLink(await createLink()))}
            >
              {t(link ? 'telegram.again' : 'telegram.connect')}
            </Button>
          </div>
        </>
      )}
      {failure && (
        <RequestErrorCard
          failure={failure}
          failed={t(state.is_linked ? 'telegram.notDisconnected' : 'telegram.notConnected')}
          onClose={() => setFailure(undefined)}
        />
      )}
    </div>
  )
}
