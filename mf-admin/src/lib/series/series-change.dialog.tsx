import { useTranslation } from '@hub/shared-i18n'
import { type ApiError, toApiError } from '@hub/shared-platform'
import { apiErrorCode } from '@hub/shared-ui/api-error-fields'
import { Button } from '@hub/shared-ui/button'
import { Dialog } from '@hub/shared-ui/dialog'
import { RequestErrorCard } from '@hub/shared-ui/request-error-card'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './series.module.css'
import {
  type Consequences,
  changeSeries,
  refetchConsequences,
  type SeriesChange,
  type SeriesTarget,
} from './series-change.ts'
import { SeriesScope } from './series-scope.tsx'
import { useConsequences, useSeriesChoice } from './use-consequences.ts'

interface Props<Row> {
  readonly target: SeriesTarget
  readonly change: SeriesChange
  readonly title: string
  /** On the button that does it. */
  readonly submit: string
  readonly isDangerous?: boolean
  /** Over what went wrong. */
  readonly failed: string
  readonly onClose: () => void
  readonly onDone: (response: Consequences & { readonly event: Row | null }) => void
  /** Takes an error that belongs to what was typed; false where the dialog shows it. */
  readonly onError?: (error: ApiError) => boolean
  /** What is done, in words. */
  readonly children?: ReactNode
}

/** Asks which dates of a series a change applies to, says what it does to them, and does it. */
export function SeriesChangeDialog<Row>(props: Props<Row>) {
  const { target, change, title, submit, isDangerous, failed, onClose, onDone, onError, children } = props
  const { t } = useTranslation(['event-series', 'common'])
  const [failure, setFailure] = useState<ApiError>()
  const [isSending, setSending] = useState(false)
  const choice = useSeriesChoice()
  const count = useConsequences(choice, target, change)
  const { load, isReady } = count
  const { scope, overwrites } = choice
  // What is wrong with what was typed is shown at its field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each error
  useEffect(() => {
    if (load?.error) onError?.(toApiError(load.error))
  }, [load?.error])
  const send = async () => {
    if (!isReady || !load?.data || isSending) return
    setSending(true)
    setFailure(undefined)
    try {
      const { series_version: seriesVersion } = load.data
      onDone(await changeSeries<Row>({ target, scope, change: { ...change, overwrites }, seriesVersion }))
    } catch (thrown) {
      const error = toApiError(thrown)
      setSending(false)
      if (onError?.(error)) return
      if (['series_changed', 'series_blocked'].includes(apiErrorCode(error) ?? ''))
        void refetchConsequences(target.id)
      setFailure(error)
    }
  }
  const explain = (error: ApiError) => {
    const code = apiErrorCode(error)
    return code === 'series_changed' || code === 'series_blocked' ? t(`errors.${code}`) : undefined
  }
  return (
    <Dialog open size="md" onClose={onClose} title={title} locked={isSending}>
      <form
        className={styles.dialog}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {children}
        <SeriesScope choice={choice} count={count} action={change.action} />
        {failure && (
          <RequestErrorCard
            failure={failure}
            failed={failed}
            explain={explain}
            onRetry={() => void send()}
            retrying={isSending}
          />
        )}
        <div className="actions">
          <Button
            type="submit"
            variant={isDangerous ? 'danger' : undefined}
            disabled={!isReady}
            busy={isSending && t('common:forms.saving')}
          >
            {submit}
          </Button>
          <Button variant="quiet" disabled={isSending} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
