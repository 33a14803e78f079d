import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { IconButton } from '@hub/shared-ui/icon-button'
import { ArrowDownIcon, ArrowUpIcon } from '@hub/shared-ui/icons'
import { isPending, type Translation } from './translation.ts'
import type { useQueue } from './use-queue.ts'

interface Props {
  readonly row: Translation
  readonly queue: ReturnType<typeof useQueue>
  /** Undefined while there is something to save first. */
  readonly accept: (() => Promise<void>) | undefined
  readonly isBusy: boolean
}

/** What can be done with a text besides saving it: accept it, or go to its neighbours. */
export function NeighbourActions({ row, queue, accept, isBusy }: Props) {
  const { t } = useTranslation(['translations', 'common'])
  return (
    <>
      {isPending(row.state) && (
        <Button
          variant="line"
          busy={isBusy && t('common:forms.saving')}
          disabled={!accept}
          aria-keyshortcuts="Control+Shift+Enter Meta+Shift+Enter"
          onClick={() => void accept?.()}
        >
          {t('accept.action')}
        </Button>
      )}
      <IconButton
        icon={ArrowUpIcon}
        label={t('previous')}
        disabled={queue.isFirst}
        aria-keyshortcuts="Alt+ArrowUp"
        onClick={queue.previous}
      />
      <IconButton
        icon={ArrowDownIcon}
        label={t('next')}
        aria-keyshortcuts="Alt+ArrowDown"
        onClick={() => void queue.next(false)}
      />
    </>
  )
}
