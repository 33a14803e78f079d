import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Chip, ChipGroup } from '@hub/shared-ui/chip'
import type { CalendarSpace } from '../model/item.ts'
import styles from './filters.module.css'

interface Props {
  readonly spaces: readonly CalendarSpace[]
  readonly chosen: readonly string[]
  readonly onToggle: (slug: string) => void
}

/** Narrows the calendar to some spaces; with none chosen it shows all of the hub and what is elsewhere. */
export function SpaceFilter({ spaces, chosen, onToggle }: Props) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  return (
    <div className={styles.spaces}>
      {spaces.length > 0 && (
        <ChipGroup label={t('spaces')}>
          {spaces.map(({ slug, name }) => (
            <Chip key={slug} pressed={chosen.includes(slug)} onToggle={() => onToggle(slug)}>
              {localize(name, language).text}
            </Chip>
          ))}
        </ChipGroup>
      )}
    </div>
  )
}
