import { useTranslation } from '@hub/shared-i18n'
import { Icon } from '@hub/shared-ui/icon'
import { CheckIcon } from '@hub/shared-ui/icons'
import { useEffect, useRef } from 'react'
import styles from './pick-field.module.css'
import type { PickOption } from './pick-option.ts'
import type { FoundOptions } from './use-option-search.ts'

interface Props extends FoundOptions {
  readonly id: string
  /** Place of the option that Enter picks. */
  readonly active: number
  readonly chosen: readonly string[]
  readonly onPick: (option: PickOption) => void
}

/** What was found, under the box. */
export function PickList({ id, active, state, options, chosen, onPick }: Props) {
  const { t } = useTranslation('admin')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.children[active]?.scrollIntoView({ block: 'nearest' }), [active])
  const words = state === 'found' ? t('pick.found', { count: options.length }) : t(`pick.${state}`)
  return (
    <div className={styles.popup}>
      <p className={options.length > 0 ? 'visually-hidden' : styles.words} role="status">
        {words}
      </p>
      <div ref={list} id={id} role="listbox" aria-label={t('pick.options')}>
        {options.map((option, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus
          <div
            key={option.id}
            id={`${id}${place}`}
            role="option"
            aria-selected={chosen.includes(option.id)}
            data-active={place === active || undefined}
            className={styles.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(option)}
          >
            <span>
              {option.label}
              {option.hint && <small>{option.hint}</small>}
            </span>
            {chosen.includes(option.id) && <Icon of={CheckIcon} />}
          </div>
        ))}
      </div>
    </div>
  )
}
