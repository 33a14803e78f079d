import { useTranslation } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import { ConfirmAction } from '@hub/shared-ui/confirm-action'
import type { ReactNode } from 'react'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

interface Props {
  readonly size?: 'md' | 'sm' | undefined
  readonly title: string
  /** Said once it is gone. */
  readonly done: string
  readonly failed: string
  /** Why the database keeps a row that others point to. */
  readonly used?: string | undefined
  /** Where there is something to see afterwards. */
  readonly leaveTo: string
  readonly onDelete: () => Promise<void>
  /** What will happen. */
  readonly children: ReactNode
}

/** Deletes the row that a form is about, for good, and leaves the form. */
export function DeleteRow({ size, title, done, failed, used, leaveTo, onDelete, children }: Props) {
  const { t } = useTranslation(['admin', 'common'])
  const leave = useUnsavedChanges()
  const confirm = async () => {
    await onDelete()
    toast.success(done)
    leave(leaveTo)
  }
  return (
    <ConfirmAction
      size={size}
      action={t('common:actions.delete')}
      title={title}
      keep={t('common:actions.cancel')}
      busy={t('admin:form.deleting')}
      failed={failed}
      onConfirm={confirm}
      explain={({ code }) => (code === '23503' ? used : undefined)}
    >
      {children}
    </ConfirmAction>
  )
}
