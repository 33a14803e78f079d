import { useTranslation } from '@hub/shared-i18n'
import { Chip, ChipGroup } from '@hub/shared-ui/chip'
import { Localized } from '@hub/shared-ui/localized'
import type { Space } from '../model/space.ts'

interface Props {
  readonly spaces: readonly Space[]
  readonly chosen: Space
  readonly onChoose: (slug: string) => void
}

export function SpaceChooser({ spaces, chosen, onChoose }: Props) {
  const { t } = useTranslation(['rent', 'common'])
  return (
    <ChipGroup label={t('spaces.label')}>
      {spaces.map(({ slug, name, capacity }) => (
        <Chip
          key={slug}
          pressed={slug === chosen.slug}
          count={t('common:seats.capacity', { count: capacity })}
          onToggle={() => onChoose(slug)}
        >
          <Localized text={name} />
        </Chip>
      ))}
    </ChipGroup>
  )
}
