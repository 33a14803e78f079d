import { useTranslation } from '@hub/shared-i18n'
import { Chip, ChipGroup } from '@hub/shared-ui/chip'
import { type EventKind, eventKinds } from '@hub/shared-ui/kinds'
import { useEffect, useRef } from 'react'
import { useTotalText } from '../../../list/use-total-text.ts'
import { countOf, type KindCounts } from '../search/totals.ts'

interface Props {
  readonly chosen: readonly EventKind[]
  readonly counts: KindCounts | undefined
  readonly onChoose: (kinds: readonly EventKind[]) => void
}

/** Several kinds may be pressed; none pressed is all of them. */
export function KindChips({ chosen, counts, onChoose }: Props) {
  const { t } = useTranslation(['events', 'common'])
  const totalText = useTotalText()
  const box = useRef<HTMLDivElement>(null)
  // On a phone the chips run sideways: what an address has chosen should not lie beyond the edge.
  useEffect(() => {
    const pressed = box.current?.querySelector<HTMLElement>('[aria-pressed=true]')
    const row = pressed?.parentElement
    if (pressed && row) row.scrollLeft = pressed.offsetLeft - (row.clientWidth - pressed.offsetWidth) / 2
  }, [])
  const toggle = (kind: EventKind) =>
    onChoose(eventKinds.filter((it) => (it === kind) !== chosen.includes(it)))
  return (
    <div ref={box}>
      <ChipGroup label={t('common:lists.type')}>
        <Chip pressed={chosen.length === 0} onToggle={() => onChoose([])}>
          {t('list.allKinds')}
        </Chip>
        {eventKinds.map((kind) => (
          <Chip
            key={kind}
            kind={kind}
            pressed={chosen.includes(kind)}
            count={counts && totalText(countOf(counts, kind))}
            onToggle={() => toggle(kind)}
          >
            {t(`common:kinds.${kind}`)}
          </Chip>
        ))}
      </ChipGroup>
    </div>
  )
}
