import styles from './segmented-control.module.css'

export interface SegmentedControlProps<T extends string> {
  label: string
  /** Of the group, unique on the page. */
  name: string
  value: T
  options: { value: T; label: string; lang?: string }[]
  onChange: (value: T) => void
}

/** One of a few, all of them visible: radio buttons in a row. What is chosen takes effect at once. */
export function SegmentedControl<T extends string>({
  label,
  name,
  value,
  options,
  onChange,
}: SegmentedControlProps<T>) {
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.row}>
        {options.map((option) => (
          <label key={option.value} className={styles.option} lang={option.lang}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
