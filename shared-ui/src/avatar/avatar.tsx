import { seededRandom } from '../cover/motif.ts'
import { kindNames } from '../kind/kinds.ts'
import styles from './avatar.module.css'

export interface AvatarProps {
  readonly name: string
  /** What the colour depends on, e.g. the id of the account; without one the face is neutral. */
  readonly seed?: string | undefined
  readonly size?: 'md' | 'lg' | undefined
}

/** A person without a picture: the initials, in a colour of their own. The name beside it says the same. */
export function Avatar({ name, seed, size = 'md' }: AvatarProps) {
  return (
    <span className={styles.face} data-size={size} data-kind={seed && kindOf(seed)} aria-hidden="true">
      {initials(name)}
    </span>
  )
}

const kindOf = (seed: string) => kindNames[Math.floor(seededRandom(seed)() * kindNames.length)]

/** «АЛ» of «Анна Лебедева»; by code points, so that no letter is cut in half. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
