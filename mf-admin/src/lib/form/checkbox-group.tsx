import { Checkbox } from '@hub/shared-ui/checkbox'
import { ChoiceGroup } from '@hub/shared-ui/form'
import { useRef } from 'react'
import styles from './choices.module.css'
import type { FormLike } from './localized-field.tsx'
import { pickedIds } from './pick-option.ts'
import { useFieldFocus } from './use-field-focus.ts'

interface Props {
  readonly form: FormLike
  /** Its value: the words ticked, in the order given, split by blanks. */
  readonly name: string
  readonly legend: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** Several of a few. What is ticked and not offered here is kept. */
export function CheckboxGroup({ form, name, legend, options }: Props) {
  const { error, ref } = form.field(name)
  const box = useRef<HTMLDivElement>(null)
  useFieldFocus(name, ref, () => box.current?.querySelector('input')?.focus())
  const chosen = pickedIds(form.values[name])
  const toggle = (value: string) => {
    const known = options.map((option) => option.value)
    const next = chosen.includes(value) ? chosen.filter((it) => it !== value) : [...chosen, value]
    const place = (word: string) => (known.includes(word) ? known.indexOf(word) : known.length)
    form.set(name, next.sort((one, other) => place(one) - place(other)).join(' '))
  }
  return (
    <ChoiceGroup legend={legend}>
      <div className={styles.words} ref={box}>
        {options.map(({ value, label }, index) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            error={index === 0 ? error : undefined}
            onChange={() => toggle(value)}
          />
        ))}
      </div>
    </ChoiceGroup>
  )
}
