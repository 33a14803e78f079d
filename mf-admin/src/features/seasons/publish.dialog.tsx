import { formatDateTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { type ApiError, toApiError, toast, useLoad } from '@hub/shared-platform'
import { apiErrorCode, apiErrorDetail } from '@hub/shared-ui/api-error-fields'
import { Button } from '@hub/shared-ui/button'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { DateTimeField } from '@hub/shared-ui/date-time-field'
import { Dialog } from '@hub/shared-ui/dialog'
import { Form } from '@hub/shared-ui/form'
import { deleteDraft } from '@hub/shared-ui/form-drafts'
import { dateTime, matches, type Rule, required } from '@hub/shared-ui/form-rules'
import { CalendarPlusIcon } from '@hub/shared-ui/icons'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { typedValues, useRequestForm } from '@hub/shared-ui/request-form'
import { useRef, useState } from 'react'
import { fromDateTimeValue, toDateTimeValue } from '../../lib/form/date-time-value.ts'
import { useField } from '../../lib/form/form-like.ts'
import { Findings } from './findings.tsx'
import type { Finding, Season } from './season.ts'
import { checkQuery, publishSeason } from './season-actions.ts'
import styles from './seasons.module.css'

/** Publishes a season now or at a time, once its warnings were read. */
export function PublishSeason({ season }: { readonly season: Season }) {
  const { t } = useTranslation('seasons')
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button icon={CalendarPlusIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('publish.action')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('publish.title')} size="md" locked={isSending}>
        {isOpen && <CheckedForm season={season} onSending={setSending} onDone={close} />}
      </Dialog>
    </>
  )
}

interface Props {
  readonly season: Season
  readonly onSending: (isSending: boolean) => void
  readonly onDone: () => void
}

/** The form, once it is known what stands against publishing. */
function CheckedForm(props: Props) {
  const { t } = useTranslation('seasons')
  const load = useLoad(checkQuery(props.season.id, null))
  return (
    <LoadBoundary load={load} loadError={t('check.loadError')} skeleton={{ height: '12rem' }}>
      {(findings) => <PublishForm {...props} found={findings} />}
    </LoadBoundary>
  )
}

const isAhead = matches(
  (value) => (fromDateTimeValue(value) ?? '') > new Date().toISOString(),
  'seasons:rules.ahead',
)

const isAccepted: Rule = (value) => (value === 'yes' ? undefined : { key: 'seasons:rules.accept' })

function PublishForm({ season, found, onSending, onDone }: Props & { readonly found: readonly Finding[] }) {
  const { t } = useTranslation('seasons')
  const language = useLanguage()
  const [findings, setFindings] = useState(found)
  const isBlocked = findings.some(({ severity }) => severity === 'blocks')
  // What was accepted is of these findings alone.
  const draft = `admin:publish-season:${season.id}:${found.map(({ key }) => key).join()}`
  const form = useRequestForm({
    draft,
    initial: {
      when: season.publish_at ? 'time' : 'now',
      publish_at: toDateTimeValue(season.publish_at),
      accepted: '',
    },
    rules: ({ when }) => ({
      ...(when === 'time' && { publish_at: [required, dateTime, isAhead] }),
      ...(findings.length > 0 && !isBlocked && { accepted: [isAccepted] }),
    }),
    context: { accepted: findings.map(({ key }) => key) },
    send: async ({ when, publish_at }) => {
      onSending(true)
      try {
        return await publishSeason(season.id, {
          publishAt: when === 'time' ? fromDateTimeValue(publish_at) : null,
          accepted: findings.map(({ key }) => key),
        })
      } catch (thrown) {
        const others = findingsOf(toApiError(thrown))
        if (others) {
          setFindings(others)
          accepted.set('')
        }
        throw thrown
      } finally {
        onSending(false)
      }
    },
    onSent: ({ status, publish_at }) => {
      deleteDraft(draft)
      toast.success(
        status === 'scheduled' && publish_at
          ? t('publish.scheduled', { date: formatDateTime(publish_at, language) })
          : t('publish.done'),
      )
      onDone()
    },
    fieldOf: (error) =>
      apiErrorCode(error) === 'publish_at_past'
        ? { field: 'publish_at', problem: { key: 'seasons:rules.ahead' } }
        : undefined,
  })
  const { when } = form.values
  const box = useRef<HTMLInputElement>(null)
  const accepted = useField(form, 'accepted', () => box.current?.focus())
  return (
    <Form
      form={form}
      submit={t(when === 'time' ? 'publish.schedule' : 'publish.submit')}
      failed={t('publish.failed')}
      explain={(failure) => (findingsOf(failure) ? t('publish.changed') : undefined)}
    >
      <p>{t('publish.text', { count: season.items.filter((it) => !it.is_public).length })}</p>
      <fieldset className={styles.choice}>
        <legend>{t('publish.when')}</legend>
        {(['now', 'time'] as const).map((value) => (
          <Checkbox
            key={value}
            radio
            name="when"
            label={t(`publish.${value}`)}
            checked={when === value}
            onChange={() => form.set('when', value)}
          />
        ))}
      </fieldset>
      {when === 'time' && (
        <DateTimeField
          label={t('fields.publish_at')}
          hint={t('publish.timeHint')}
          required
          {...typedValues(form, 'publish_at')}
        />
      )}
      <div>
        <Findings findings={findings} />
      </div>
      {findings.length > 0 && !isBlocked && (
        <Checkbox
          label={t('publish.accept')}
          ref={box}
          checked={accepted.value === 'yes'}
          error={accepted.error}
          onChange={({ target }) => accepted.set(target.checked ? 'yes' : '')}
        />
      )}
    </Form>
  )
}

/** What the server found instead of publishing. */
function findingsOf(error: ApiError): readonly Finding[] | undefined {
  if (!['season_blocked', 'season_warnings'].includes(apiErrorCode(error) ?? '')) return undefined
  const findings = apiErrorDetail(error, 'findings')
  return Array.isArray(findings) ? (findings as readonly Finding[]) : undefined
}
