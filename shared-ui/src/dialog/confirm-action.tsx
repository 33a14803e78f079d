import { type ApiError, toApiError } from '@hub/shared-platform'
import { type ReactNode, type RefObject, useState } from 'react'
import { Button } from '../button/button.tsx'
import { RequestErrorCard } from '../error-card/request-error-card.tsx'
import styles from './confirm-action.module.css'
import { Dialog } from './dialog.tsx'

export interface ConfirmActionProps {
  /** On the button that asks, and on the one that does it: «Отменить регистрацию». */
  readonly action: string
  /** Of the button that asks. */
  readonly size?: 'md' | 'sm' | undefined
  /** The button that does it, where it is no cancellation. It waits until what it needs is chosen. */
  readonly confirm?:
    | { readonly label: string; readonly isReady: boolean; readonly variant: 'solid' }
    | undefined
  /** The question: «Отменить регистрацию?» */
  readonly title: string
  /** On the button that leaves everything as it is. */
  readonly keep: string
  /** While it is being done. */
  readonly busy: string
  /** Over what went wrong. */
  readonly failed: string
  /** @throws whatever `toApiError` understands; the dialog stays and says so */
  readonly onConfirm: () => Promise<void>
  /** What went wrong, where the server's code says more than the general words. */
  readonly explain?: ((error: ApiError) => string | undefined) | undefined
  /** Takes the focus when the button that asks goes with what was done; the page's heading unless told. */
  readonly focusFallback?: RefObject<HTMLElement | null> | undefined
  /** What will happen. */
  readonly children: ReactNode
}

/** A button for what cannot be undone: it says first what will happen. */
export function ConfirmAction(props: ConfirmActionProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" size={props.size} onClick={() => setAsking(true)}>
        {props.action}
      </Button>
      {isAsking && <Question {...props} onClose={() => setAsking(false)} />}
    </>
  )
}

interface QuestionProps extends Omit<ConfirmActionProps, 'confirm'> {
  readonly confirm?:
    | { readonly label: string; readonly isReady: boolean; readonly variant: 'solid' | 'danger' }
    | undefined
  readonly onClose: () => void
}

function Question({
  action,
  confirm: button = { label: action, isReady: true, variant: 'danger' },
  title,
  keep,
  busy,
  failed,
  onConfirm,
  explain,
  focusFallback,
  children,
  onClose,
}: QuestionProps) {
  const [problem, setProblem] = useState<ApiError>()
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setProblem(toApiError(error))
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={title} locked={isBusy} focusFallback={focusFallback}>
      <div className={styles.what}>
        {children}
        {problem && <RequestErrorCard failure={problem} failed={failed} explain={explain} />}
      </div>
      <div className="actions">
        <Button
          variant={button.variant}
          disabled={!button.isReady}
          busy={isBusy && busy}
          onClick={() => void confirm()}
        >
          {button.label}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onClose}>
          {keep}
        </Button>
      </div>
    </Dialog>
  )
}
