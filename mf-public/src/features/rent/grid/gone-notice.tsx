import { useTranslation } from '@hub/shared-i18n'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { useRunText } from '../booking/use-run-text.ts'
import type { Choice } from '../choice/choice.ts'
import { runsOf } from '../choice/runs.ts'

interface Props {
  readonly gone: Choice
  readonly now: number
  readonly onClose: () => void
}

/** Hours that were chosen and that are not to be had any more. */
export function GoneNotice({ gone, now, onClose }: Props) {
  const { t } = useTranslation('rent')
  const runText = useRunText()
  if (gone.length === 0) return null
  const hasBegun = (id: string) => Date.parse(id) <= now
  const begun = gone.filter(hasBegun)
  const taken = gone.filter((id) => !hasBegun(id))
  const say = (key: 'text' | 'begun', hours: Choice) =>
    hours.length > 0 && t(`gone.${key}`, { hours: runsOf(hours).map(runText).join('; ') })
  return (
    <ErrorCard
      type="warning"
      title={t('gone.title')}
      message={[say('text', taken), say('begun', begun)].filter(Boolean).join(' ')}
      onClose={onClose}
    />
  )
}
