import { useTranslation } from '@hub/shared-i18n'
import { Chip, ChipGroup } from '@hub/shared-ui/chip'
import type { ListSearchState } from '@hub/shared-ui/use-list-search'
import { PASS_KINDS, type PassSearch } from '../search/pass-search.ts'

/** By count or by time, and only those that staff recommend; none pressed is all of them. */
export function PassChips({ search, choose }: Omit<ListSearchState<PassSearch>, 'refine'>) {
  const { t } = useTranslation(['subscriptions', 'common'])
  const { kind, isRecommended } = search
  return (
    <ChipGroup label={t('common:lists.type')}>
      <Chip
        pressed={!kind && !isRecommended}
        onToggle={() => choose({ kind: undefined, isRecommended: false })}
      >
        {t('filters.all')}
      </Chip>
      {PASS_KINDS.map((name) => (
        <Chip
          key={name}
          pressed={kind === name}
          onToggle={() => choose({ kind: kind === name ? undefined : name })}
        >
          {t(`filters.${name}`)}
        </Chip>
      ))}
      <Chip pressed={isRecommended} onToggle={() => choose({ isRecommended: !isRecommended })}>
        {t('filters.recommended')}
      </Chip>
    </ChipGroup>
  )
}
