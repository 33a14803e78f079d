import { db, functionUrl } from '@hub/shared-auth'
import { type LocalizedText, localize, useTranslation } from '@hub/shared-i18n'
import { queryOptions, useLoad } from '@hub/shared-platform'
import { Banner } from '@hub/shared-ui/banner'
import { Button } from '@hub/shared-ui/button'
import { unwrapNullable } from '@hub/shared-ui/check-response'
import { CopyButton } from '@hub/shared-ui/copy-button'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { CopyIcon } from '@hub/shared-ui/icons'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { useRequestForm } from '@hub/shared-ui/request-form'
import { TextArea } from '@hub/shared-ui/text-area'
import { useCopy } from '@hub/shared-ui/use-copy'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { pickedOf } from '../../lib/form/form-like.ts'
import styles from './embed.module.css'
import { EmbedForm, type EmbedValues, INITIAL_VALUES } from './embed-form.tsx'
import { embedUrl, frameCode, resizeCode } from './snippet.ts'

interface EmbeddedEvent {
  readonly slug: string
  readonly title: LocalizedText
  /** When it appears on the site; null for a draft. */
  readonly published_at: string | null
}

/** Loads what the code for one event needs; null when the event was deleted. */
const embeddedEventQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'embedded-event', id],
    queryFn: async ({ signal }) =>
      unwrapNullable<EmbeddedEvent>(
        await db()
          .from('events')
          .select('slug, title, published_at')
          .eq('id', id)
          .abortSignal(signal)
          .maybeSingle(),
      ),
  })

interface Props {
  /** URL of the embedded page. */
  readonly url: string
  /** Title of the frame, for screen readers. */
  readonly title: string
}

/** The embedded page as other sites show it, and the code that they put into theirs. */
function EmbedCode({ url, title }: Props) {
  const { t } = useTranslation('embed')
  return (
    <>
      <section className={styles.part} aria-labelledby="embed-preview">
        <h2 id="embed-preview">{t('parts.preview')}</h2>
        <iframe key={url} className={styles.frame} src={url} title={t('previewTitle', { title })} />
      </section>
      <section className={styles.part} aria-labelledby="embed-code">
        <h2 id="embed-code">{t('parts.code')}</h2>
        <Code label={t('code.frame')} hint={t('code.frameHint')} code={frameCode(url, title)} rows={4} />
        <Code
          label={t('code.resize')}
          hint={t('code.resizeHint')}
          code={resizeCode(new URL(url).origin)}
          rows={8}
        />
      </section>
    </>
  )
}

interface CodeProps {
  readonly label: string
  readonly hint: string
  readonly code: string
  readonly rows: number
}

/** Code to copy; it can be selected where the clipboard is not allowed. */
function Code({ label, hint, code, rows }: CodeProps) {
  const { t } = useTranslation('embed')
  const copy = useCopy()
  return (
    <div className={styles.code}>
      <TextArea label={label} hint={hint} value={code} rows={rows} readOnly spellCheck={false} />
      <Button variant="line" size="sm" icon={CopyIcon} onClick={() => void copy(code, label)}>
        {t('code.copy', { name: label })}
      </Button>
    </div>
  )
}

/** Code with which other sites show the programme or an event, and the URLs of the programme as data. */
function EmbedPage() {
  const { t } = useTranslation('embed')
  // Nothing is sent: the form holds the choices and stores them as a draft.
  const form = useRequestForm<EmbedValues, void>({
    draft: 'embed-code',
    initial: INITIAL_VALUES,
    send: async () => undefined,
    onSent: () => undefined,
  })
  const { values } = form
  return (
    <AdminFrame section="embed" title={t('title')}>
      <p className={styles.lead}>{t('lead')}</p>
      <div className={styles.page}>
        <EmbedForm form={form} />
        <div className={styles.result}>
          {values.content === 'programme' && (
            <EmbedCode url={urlOf(values, undefined)} title={t(`frameTitles.${values.language}`)} />
          )}
          {values.content === 'event' && !values.event && (
            <EmptyState art="quiet" title={t('noEvent.title')}>
              <p>{t('noEvent.text')}</p>
            </EmptyState>
          )}
          {values.content === 'event' && values.event && <EventCode values={values} />}
        </div>
      </div>
      <OpenProgramme />
    </AdminFrame>
  )
}

const urlOf = ({ language, theme, kinds, field, limit }: EmbedValues, slug: string | undefined) =>
  embedUrl(location.origin, { slug, language, theme, kinds: pickedOf(kinds), field, limit: Number(limit) })

/** The code for the event that was picked. */
function EventCode({ values }: { readonly values: EmbedValues }) {
  const { t } = useTranslation('embed')
  const load = useLoad(embeddedEventQuery(values.event))
  return (
    <LoadBoundary load={load} loadError={t('eventFailed')} skeleton={{ height: '30rem' }}>
      {(event) => {
        if (!event) return <Banner tone="warning" title={t('eventMissing')} />
        const isPublic = event.published_at !== null && Date.parse(event.published_at) <= Date.now()
        return (
          <>
            {!isPublic && (
              <Banner tone="warning" title={t('draft.title')}>
                {t('draft.text')}
              </Banner>
            )}
            <EmbedCode url={urlOf(values, event.slug)} title={localize(event.title, values.language).text} />
          </>
        )
      }}
    </LoadBoundary>
  )
}

/** URLs of the programme as data, for programs that make their own lists. */
function OpenProgramme() {
  const { t } = useTranslation('embed')
  const links = {
    json: `${location.origin}/api/programme.json`,
    atom: `${location.origin}/programme.atom`,
    calendar: functionUrl('calendar'),
    openapi: `${location.origin}/api/openapi.json`,
  }
  return (
    <section className={styles.part} aria-labelledby="embed-data">
      <h2 id="embed-data">{t('data.title')}</h2>
      <p className="muted">{t('data.text')}</p>
      <dl className={styles.links}>
        {(['json', 'atom', 'calendar', 'openapi'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`data.${name}`)}</dt>
            <dd>
              <a className="link" href={links[name]}>
                {links[name]}
              </a>
              <CopyButton text={links[name]} name={t(`data.${name}`)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export { EmbedPage as Component }
