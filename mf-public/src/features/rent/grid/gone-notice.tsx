import { useTranslation } from '@hub/shared-i18n'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { useRunText } from '../booking/use-run-text.ts'
import type { Choice } from '../choice/choice.ts'
import { runsOf } from '../choice/runs.ts'

interface Props {
  readonly gone: Choice
  readonly onClose: () => void
}

/** Hours that were chosen and that are not to be had any more. */
export function GoneNotice({ gone, onClose }: Props) {
  const { t } = useTranslation('rent')
  const runText = useRunText()
  if (gone.length === 0) return null
  return (
    <ErrorCard
      type="warning"
      title={t('gone.title')}
      message={t('gone.text', { hours: runsOf(gone).map(runText).join('; ') })}
      onClose={onClose}
    />
  )
}
