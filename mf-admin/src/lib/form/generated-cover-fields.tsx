import { useTranslation } from '@hub/shared-i18n'
import { Cover } from '@hub/shared-ui/cover'
import { type CoverPrint, type CoverRatio, coverPrints, motifNames } from '@hub/shared-ui/cover-options'
import type { CoverKind } from '@hub/shared-ui/kinds'
import { Select } from '@hub/shared-ui/select'
import styles from './choices.module.css'
import { FieldRow } from './edit-form.tsx'
import type { FormLike } from './form-like.ts'

const printOf = (value: unknown): CoverPrint | null => coverPrints.find((print) => print === value) ?? null

interface Props {
  /** The form holds `cover_motif` and `cover_print`; empty: the seed decides. */
  readonly form: FormLike
  /** What visitors' pages draw it from. */
  readonly seed: string
  readonly kind: CoverKind
  readonly ratio?: CoverRatio
}

/** What stands where there is no picture: a drawing, whose motif and print can be chosen. */
export function GeneratedCoverFields({ form, seed, kind, ratio = '4x3' }: Props) {
  const { t } = useTranslation('admin')
  const { cover_motif: motif, cover_print: print } = form.values
  return (
    <div className={styles.cover}>
      <Cover
        className={styles.drawing}
        seed={seed}
        kind={kind}
        ratio={ratio}
        motif={motif ? String(motif) : null}
        print={printOf(print)}
      />
      <FieldRow>
        <Select label={t('cover.motif')} {...form.field('cover_motif')}>
          <option value="">{t('cover.byItself')}</option>
          {motifNames.map((name) => (
            <option key={name} value={name}>
              {t(`cover.motifs.${name}`)}
            </option>
          ))}
        </Select>
        <Select label={t('cover.print')} {...form.field('cover_print')}>
          <option value="">{t('cover.byItself')}</option>
          {coverPrints.map((name) => (
            <option key={name} value={name}>
              {t(`cover.prints.${name}`)}
            </option>
          ))}
        </Select>
      </FieldRow>
    </div>
  )
}
