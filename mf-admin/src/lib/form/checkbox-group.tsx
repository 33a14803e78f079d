import { Checkbox } from '@hub/shared-ui/checkbox'
import { ChoiceGroup } from '@hub/shared-ui/form'
import { useRef } from 'react'
import styles from './choices.module.css'
import { type FormLike, pickedOf, useField } from './form-like.ts'

interface Props {
  readonly form: FormLike
  /** Its value: the words ticked, in the order given. */
  readonly name: string
  readonly legend: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** Several of a few. What is ticked and not offered here is kept. */
export function CheckboxGroup({ form, name, legend, options }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { error, set } = useField(form, name, () => box.current?.querySelector('input')?.focus())
  const chosen = pickedOf(form.values[name])
  const toggle = (value: string) => {
    const known = options.map((option) => option.value)
    const next = chosen.includes(value) ? chosen.filter((it) => it !== value) : [...chosen, value]
    const place = (word: string) => (known.includes(word) ? known.indexOf(word) : known.length)
    set(next.toSorted((one, other) => place(one) - place(other)))
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
