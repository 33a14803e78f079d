import styles from './separated-list.module.css'

/** Facts with a dot between them; a line that ends between two facts neither ends nor begins with the dot. */
export function SeparatedList({ facts }: { readonly facts: readonly (string | false)[] }) {
  const known = facts.filter((fact): fact is string => Boolean(fact))
  return (
    <span className={styles.facts}>
      {known.map((fact, place) => (
        <span key={fact} className={styles.fact}>
          {place > 0 && <span className={styles.dot}> · </span>}
          {fact}
        </span>
      ))}
    </span>
  )
}
