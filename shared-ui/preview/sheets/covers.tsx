import { Cover } from '../../src/cover/cover.tsx'
import { coverPrints } from '../../src/cover/cover-art.ts'
import { motifNames } from '../../src/cover/motif-table.ts'
import { kindNames } from '../../src/kind/kinds.ts'
import styles from '../preview.module.css'
import { SampleSection } from '../sample-section.tsx'

const kindFor = (index: number) => kindNames[index % kindNames.length] ?? 'lecture'

export function Covers() {
  return motifNames.map((motif, i) => (
    <SampleSection key={motif} title={motif}>
      <div className={styles.covers}>
        {[4 / 3, 1].flatMap((ratio) =>
          coverPrints.map((print, j) => (
            <Cover
              key={`${ratio}${print}`}
              seed={`${motif}${j}`}
              kind={kindFor(i + j)}
              motif={motif}
              print={print}
              ratio={ratio}
            />
          )),
        )}
      </div>
      <div className={styles.bands}>
        {coverPrints.map((print, j) => (
          <Cover
            key={print}
            seed={`${motif}${j}`}
            kind={kindFor(i + j)}
            motif={motif}
            print={print}
            ratio={5 / 2}
          />
        ))}
      </div>
      <div className={styles.thumbs}>
        {coverPrints.map((print, j) => (
          <Cover
            key={print}
            seed={`${motif}${j}`}
            kind={kindFor(i + j)}
            motif={motif}
            print={print}
            size="s"
          />
        ))}
      </div>
    </SampleSection>
  ))
}
