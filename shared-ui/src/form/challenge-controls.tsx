import { useTranslation } from '@hub/shared-i18n'
import { type PendingChallenge, usePendingChallenge } from '@hub/shared-platform'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'
import styles from './challenge-controls.module.css'

type ReturnTarget = RefObject<HTMLElement | null>

/** Text for the live region of a form: which check of the visitor is running, and whether they have to act. */
export function ChallengeStatus({ check }: { readonly check: PendingChallenge | undefined }) {
  const { t } = useTranslation('common')
  return check && t(check.isInteractive ? 'forms.challengeAsk' : 'forms.challenge')
}

interface Props {
  readonly check: PendingChallenge
  /** Receives the focus that was in the controls when the check ends. */
  readonly returnFocusTo: ReturnTarget
}

/** Controls of a running check: Turnstile's widget while there is one, and the button that cancels. */
export function ChallengeControls({ check, returnFocusTo }: Props) {
  const { t } = useTranslation('common')
  const controls = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = controls.current
    return () => {
      if (element?.contains(document.activeElement)) returnFocusTo.current?.focus()
    }
  }, [returnFocusTo])
  return (
    <div ref={controls}>
      {check.widget && <Widget element={check.widget} isInteractive={check.isInteractive} />}
      <Button wide variant="line" onClick={check.cancel}>
        {t('forms.challengeCancel')}
      </Button>
    </div>
  )
}

interface WidgetProps {
  readonly element: HTMLElement
  readonly isInteractive: boolean | undefined
}

function Widget({ element, isInteractive }: WidgetProps) {
  const { t } = useTranslation('common')
  const place = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    place.current?.append(element)
    return () => element.remove()
  }, [element])
  return (
    <fieldset
      ref={place}
      aria-label={t('forms.challengeWidget')}
      className={isInteractive ? `${styles.widget} ${styles.waiting}` : styles.widget}
    />
  )
}

interface ProgressProps {
  /** Whether the request of this button is being sent: checks of other requests are not its own. */
  readonly isSending: boolean
  readonly returnFocusTo: ReturnTarget
}

/** Progress of a check for a button outside a form, which tells of it and can be cancelled as in a form. */
export function ChallengeProgress({ isSending, returnFocusTo }: ProgressProps) {
  const running = usePendingChallenge()
  const check = isSending ? running : undefined
  return (
    <div className={styles.progress}>
      <p role="status" className={styles.status}>
        <ChallengeStatus check={check} />
      </p>
      {check && <ChallengeControls check={check} returnFocusTo={returnFocusTo} />}
    </div>
  )
}
