import { useTranslation } from '@hub/shared-i18n'
import {
  type ApiError,
  toApiError,
  toast,
  useLoad,
  usePageMetadata,
  useParams,
  useSearchParams,
} from '@hub/shared-platform'
import { Banner } from '@hub/shared-ui/banner'
import { Button } from '@hub/shared-ui/button'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { RequestErrorCard } from '@hub/shared-ui/request-error-card'
import { useState } from 'react'
import { confirmAddress, type MailSettings, mailSettingsQuery, setTopics, TOPICS } from './mail-settings.ts'
import styles from './mail-settings-page.module.css'

/** What the link in every mail opens: what to get mails about, without an account. Nothing changes before a press. */
function MailSettingsPage() {
  const { t } = useTranslation('mail-settings')
  const { secret } = useParams()
  const load = useLoad(mailSettingsQuery(secret))
  usePageMetadata({ title: t('title'), noIndex: true })
  if (load.error && toApiError(load.error).kind === 'not-found') return <Unknown />
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t('title')}</h1>
      <LoadBoundary load={load} loadError={t('loadError')} skeleton={{ height: '20rem' }}>
        {(settings) => <Settings key={secret} secret={secret ?? ''} settings={settings} />}
      </LoadBoundary>
    </div>
  )
}

interface SettingsProps {
  readonly secret: string
  readonly settings: MailSettings
}

/** Sends one change at a time. */
function useChange() {
  const [running, setRunning] = useState<string>()
  const [failed, setFailed] = useState<{ readonly error: ApiError; readonly again: () => void }>()
  async function change(name: string, done: string, run: () => Promise<void>) {
    setRunning(name)
    setFailed(undefined)
    try {
      await run()
      toast.success(done)
    } catch (thrown) {
      setFailed({ error: toApiError(thrown), again: () => void change(name, done, run) })
    }
    setRunning(undefined)
  }
  return { running, failed, change, clear: () => setFailed(undefined) }
}

function Settings({ secret, settings }: SettingsProps) {
  const { t } = useTranslation('mail-settings')
  const [params] = useSearchParams()
  const { running, failed, change, clear } = useChange()
  const topic = TOPICS.find((known) => known === params.get('topic'))
  const isAllOff = TOPICS.every((known) => !settings.topics[known])
  const toggle = (name: (typeof TOPICS)[number]) => {
    const isOn = !settings.topics[name]
    void change(name, t(isOn ? 'switchedOn' : 'switchedOff'), () => setTopics(secret, [name], isOn))
  }
  return (
    <div className={styles.content}>
      <p>{t('for', { email: settings.email })}</p>
      {settings.is_bounced && settings.can_confirm && (
        <Banner
          tone="warning"
          title={t('bounced')}
          actions={
            <Button
              busy={running === 'confirm' && t('busy')}
              onClick={() => void change('confirm', t('confirmed'), () => confirmAddress(secret))}
            >
              {t('confirm')}
            </Button>
          }
        >
          {t('bouncedText')}
        </Banner>
      )}
      {topic && settings.topics[topic] && (
        <div className="actions">
          <Button busy={running === topic && t('busy')} onClick={() => toggle(topic)}>
            {t(`unsubscribe.${topic}`)}
          </Button>
        </div>
      )}
      <ul className={styles.topics}>
        {TOPICS.map((name) => (
          <li key={name} className={styles.topic}>
            <span>
              <strong>{t(`topics.${name}`)}</strong>
              <span className={`small muted ${styles.state}`}>{t(settings.topics[name] ? 'on' : 'off')}</span>
            </span>
            <Button
              variant="line"
              size="sm"
              busy={running === name && t('busy')}
              disabled={running !== undefined}
              aria-label={t(settings.topics[name] ? 'offOf' : 'onOf', { topic: t(`topics.${name}`) })}
              onClick={() => toggle(name)}
            >
              {t(settings.topics[name] ? 'switchOff' : 'switchOn')}
            </Button>
          </li>
        ))}
      </ul>
      {!isAllOff && (
        <div className="actions">
          <Button
            variant={topic ? 'line' : 'solid'}
            busy={running === 'all' && t('busy')}
            disabled={running !== undefined}
            onClick={() => void change('all', t('switchedOff'), () => setTopics(secret, TOPICS, false))}
          >
            {t('unsubscribe.all')}
          </Button>
        </div>
      )}
      {failed && (
        <RequestErrorCard
          failure={failed.error}
          failed={t('failed')}
          onClose={clear}
          onRetry={failed.again}
          retrying={running !== undefined}
        />
      )}
      <p className="small muted">{t('transactional')}</p>
    </div>
  )
}

function Unknown() {
  const { t } = useTranslation('mail-settings')
  return (
    <div className="wrap">
      <EmptyState
        art="orbits"
        headingLevel={1}
        title={t('unknown')}
        actions={
          <ButtonLink to="/" variant="line">
            {t('home')}
          </ButtonLink>
        }
      >
        <p>{t('unknownText')}</p>
      </EmptyState>
    </div>
  )
}

export { MailSettingsPage as Component }
