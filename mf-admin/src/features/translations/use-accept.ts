import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, toast } from '@hub/shared-platform'
import { showUndoToast } from '@hub/shared-ui/undo-toast'
import { useState } from 'react'
import { EditConflict } from '../../lib/form/edit-conflict.ts'
import { acceptTranslation, refreshTranslations, type Translation } from './translation.ts'

interface Options {
  /** The text as it is shown. */
  readonly row: Translation
  readonly onDone: () => void
  /** Somebody else changed the text. */
  readonly onConflict: (theirs: Translation) => void
}

/** Sets the mark "fits as it is" and offers to take it off again. */
export function useAccept({ row, onDone, onConflict }: Options) {
  const { t } = useTranslation(['translations', 'common'])
  const [isBusy, setBusy] = useState(false)
  const fail = (error: unknown) => {
    if (error instanceof EditConflict) {
      onConflict(error.theirs as Translation)
      toast.error(t('accept.conflict'))
    } else toast.error(`${t('accept.failed')} ${t(errorMessageKey(error))}`)
  }
  const undo = async () => {
    try {
      await acceptTranslation(row, false)
      refreshTranslations()
    } catch (error) {
      fail(error)
    }
  }
  const accept = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await acceptTranslation(row, true)
      showUndoToast({
        about: `translation:${row.id}`,
        said: t('accept.done'),
        undo: t('accept.undo'),
        onUndo: () => void undo(),
      })
      refreshTranslations()
      onDone()
    } catch (error) {
      fail(error)
    }
    setBusy(false)
  }
  return { accept, isBusy }
}
