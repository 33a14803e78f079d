import { useTranslation } from '@hub/shared-i18n'
import { type ApiError, useLeaveGuard } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { Dialog } from '@hub/shared-ui/dialog'
import { RequestErrorCard } from '@hub/shared-ui/request-error-card'
import type { FormValues } from '@hub/shared-ui/request-form'
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { listReturnPath } from '../list/admin-list-params.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import type { FieldLabels } from './edit-conflict.ts'
import styles from './form.module.css'
import { PendingContext } from './use-unsaved-changes.ts'

interface Props extends FieldLabels {
  /** What `useEditForm` answers. */
  readonly edit: {
    readonly form: {
      readonly values: FormValues
      readonly submit: (event?: SyntheticEvent) => Promise<void>
      readonly isSending: boolean
      readonly failure: ApiError | undefined
      readonly clearFailure: () => void
    }
    readonly base: FormValues
    readonly changed: readonly string[]
    readonly theirs: FormValues | undefined
    readonly adopt: (names: readonly string[]) => void
    readonly discard: () => void
  }
  /** Over what went wrong. */
  readonly failed: string
  /** What went wrong, where the server's code says more than the general words. */
  readonly explain?: ((failure: ApiError) => string | undefined) | undefined
  /** Where leaving without saving leads. */
  readonly cancelTo: string
  /** The button that saves, where it does more, and the keys that press it besides Ctrl+S. */
  readonly save?: { readonly label: string; readonly keys: string } | undefined
  /** Beside the buttons: what else can be done with the row. */
  readonly more?: ReactNode
  readonly children: ReactNode
}

/** The one form of the admin area: fields, what went wrong, who saved first, and a bar that says what is unsaved. */
export function EditForm({ edit, failed, explain, cancelTo, save, more, labelOf, show, children }: Props) {
  const { t } = useTranslation(['admin', 'common'])
  const { form, base, changed, theirs, adopt, discard } = edit
  const { failure } = form
  const [pending, setPending] = useState(0)
  const [count] = useState(() => (by: number) => setPending((now) => now + by))
  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault()
    if (pending === 0) await form.submit(event)
  }
  const element = useRef<HTMLFormElement>(null)
  const decide = (taken: readonly string[]) => {
    adopt(taken)
    // The panel goes, with the button that was pressed.
    element.current?.focus()
  }
  useSaveKey(submit)
  return (
    <form
      ref={element}
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      noValidate
      tabIndex={-1}
    >
      {theirs && (
        <ConflictPanel
          base={base}
          mine={form.values}
          theirs={theirs}
          labelOf={labelOf}
          show={show}
          onDecide={decide}
        />
      )}
      <PendingContext value={count}>{children}</PendingContext>
      {failure && !theirs && (
        <RequestErrorCard
          failure={failure}
          failed={failed}
          explain={explain}
          onClose={form.clearFailure}
          onRetry={() => void submit()}
          retrying={form.isSending}
        />
      )}
      <div className={styles.bar}>
        <p className={styles.unsaved} role="status">
          {changed.length > 0 && t('form.unsaved', { count: changed.length })}
        </p>
        {more}
        <ButtonLink to={listReturnPath(cancelTo)} variant="quiet">
          {t('common:actions.cancel')}
        </ButtonLink>
        <Button
          type="submit"
          busy={(form.isSending && t('common:forms.saving')) || (pending > 0 && t('picture.wait'))}
          aria-keyshortcuts={['Control+S Meta+S', save?.keys].filter(Boolean).join(' ')}
        >
          {save?.label ?? t('common:actions.save')}
        </Button>
      </div>
      <UnsavedChangesDialog isUnsaved={changed.length > 0} onLeave={discard} />
    </form>
  )
}

/** Ctrl+S and ⌘S save, wherever the focus is. */
function useSaveKey(submit: () => Promise<void>) {
  const latest = useRef(submit)
  latest.current = submit
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.code !== 'KeyS') return
      event.preventDefault()
      if (!event.repeat) void latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Fields that belong together, under a heading of their own. */
export function FormSection({
  title,
  children,
}: {
  readonly title: ReactNode
  readonly children: ReactNode
}) {
  return (
    <section className={styles.part}>
      <h2 className={styles.partTitle}>{title}</h2>
      {children}
    </section>
  )
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}

interface UnsavedChangesDialogProps {
  readonly isUnsaved: boolean
  /** They leave: what was typed is not kept. */
  readonly onLeave: () => void
}

/** Asks before leaving with unsaved changes. */
function UnsavedChangesDialog({ isUnsaved, onLeave }: UnsavedChangesDialogProps) {
  const { t } = useTranslation('admin')
  const guard = useLeaveGuard(isUnsaved)
  const leave = () => {
    onLeave()
    guard.leave()
  }
  return (
    <Dialog open={guard.isAsking} onClose={guard.stay} title={t('form.leave.title')}>
      <p className={styles.leaving}>{t('form.leave.text')}</p>
      <div className="actions">
        <Button onClick={guard.stay}>{t('form.leave.stay')}</Button>
        <Button variant="quiet" onClick={leave}>
          {t('form.leave.go')}
        </Button>
      </div>
    </Dialog>
  )
}
