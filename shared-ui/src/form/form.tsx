import { useTranslation } from '@hub/shared-i18n'
import { type ApiError, useOnline, usePendingChallenge } from '@hub/shared-platform'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { RequestErrorCard } from '../error-card/request-error-card.tsx'
import { Icon } from '../icons/icon.tsx'
import { WifiOffIcon } from '../icons/icons.ts'
import { ChallengeControls, ChallengeStatus } from './challenge-controls.tsx'
import styles from './form.module.css'

export interface FormProps {
  /** What `useRequestForm` answers. */
  readonly form: {
    readonly submit: (event?: React.SyntheticEvent) => Promise<void>
    readonly isSending: boolean
    readonly failure: ApiError | undefined
    readonly clearFailure: () => void
  }
  /** What pressing the button does: «Подтвердить регистрацию». */
  readonly submit: string
  /** What pressing it does cannot be undone, or costs others something. */
  readonly isDangerous?: boolean | undefined
  /** Over what went wrong: «Не удалось забронировать». */
  readonly failed: string
  /** What went wrong, where the server's code says more than the general words. */
  readonly explain?: ((failure: ApiError) => ReactNode) | undefined
  /** One more way out of a failure. */
  readonly wayOut?: ((failure: ApiError) => { label: string; onPress: () => void } | undefined) | undefined
  /** What can be done about a failure, beneath what it says. */
  readonly remedy?: ((failure: ApiError) => ReactNode) | undefined
  /** Between the fields and the button: what it comes to, what is agreed to. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** Fields, what went wrong, and a button that says what it does and cannot be pressed twice. */
export function Form(props: FormProps) {
  const { form, submit, isDangerous, failed, explain, wayOut, remedy, foot, children } = props
  const { t } = useTranslation('common')
  const isOnline = useOnline()
  const running = usePendingChallenge()
  const check = form.isSending ? running : undefined
  const submitButton = useRef<HTMLButtonElement>(null)
  const { failure } = form
  return (
    <form className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
      {children}
      {foot}
      {failure && (
        <RequestErrorCard
          failure={failure}
          failed={failed}
          explain={explain}
          onClose={form.clearFailure}
          onRetry={() => void form.submit()}
          retrying={form.isSending}
          action={wayOut?.(failure)}
        />
      )}
      {failure && remedy?.(failure)}
      <p className={styles.state} role="status">
        <ChallengeStatus check={check} />
        {!check && !isOnline && !failure?.isOffline && (
          <>
            <Icon of={WifiOffIcon} />
            {t('forms.offline')}
          </>
        )}
      </p>
      <Button
        ref={submitButton}
        type="submit"
        wide
        variant={isDangerous ? 'danger' : undefined}
        busy={form.isSending && t('forms.sending')}
        onClick={ignoreSecondClick}
      >
        {submit}
      </Button>
      {check && <ChallengeControls check={check} returnFocusTo={submitButton} />}
    </form>
  )
}

/** The answer may be there before the second click of a double click, which would send the form again. */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault()
}

/** Radio buttons or boxes under one name: how to pay, how to come. */
export function ChoiceGroup({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  )
}
