import { useTranslation } from '@hub/shared-i18n'
import { Cover } from '@hub/shared-ui/cover'
import { type CoverPrint, coverPrints } from '@hub/shared-ui/cover-art'
import { motifNames } from '@hub/shared-ui/cover-motifs'
import { isEventKind } from '@hub/shared-ui/kinds'
import { Select } from '@hub/shared-ui/select'
import { TextField } from '@hub/shared-ui/text-field'
import { FieldRow, FormPart } from '../../../form/edit-form.tsx'
import { type FormLike, LocalizedField } from '../../../form/localized-field.tsx'
import { PictureField } from '../../../upload/picture-field.tsx'
import { PicturesField } from '../../../upload/pictures-field.tsx'
import styles from '../events.module.css'
import { photoProblems } from '../rules.ts'

/** Cover, gallery and recording. */
export function LookPart({ form }: { readonly form: FormLike }) {
  const { t } = useTranslation('admin-events')
  const hasPicture = Boolean(form.values.cover_path)
  return (
    <FormPart title={t('parts.look')}>
      <PictureField form={form} name="cover_path" label={t('fields.cover_path')} folder="events" />
      {hasPicture ? (
        <LocalizedField form={form} name="cover_alt" label={t('fields.cover_alt')} />
      ) : (
        <DrawnCover form={form} />
      )}
      <PicturesField
        form={form}
        name="photos"
        label={t('fields.photos')}
        folder="events"
        problems={photoProblems}
      />
      <TextField
        label={t('fields.video_url')}
        type="url"
        hint={t('hints.video')}
        {...form.field('video_url')}
      />
    </FormPart>
  )
}

const printOf = (value: unknown): CoverPrint | null => coverPrints.find((print) => print === value) ?? null

/** Without a picture a drawing is made of the address and the kind; both its motif and its print can be chosen. */
function DrawnCover({ form }: { readonly form: FormLike }) {
  const { t } = useTranslation('admin-events')
  const { kind, slug, cover_motif: motif, cover_print: print } = form.values
  return (
    <div className={styles.cover}>
      <Cover
        className={styles.drawing}
        seed={String(slug || 'event')}
        kind={isEventKind(kind) ? kind : 'lecture'}
        motif={motif ? String(motif) : null}
        print={printOf(print)}
      />
      <FieldRow>
        <Select label={t('fields.cover_motif')} {...form.field('cover_motif')}>
          <option value="">{t('cover.byItself')}</option>
          {motifNames.map((name) => (
            <option key={name} value={name}>
              {t(`cover.motifs.${name}`)}
            </option>
          ))}
        </Select>
        <Select label={t('fields.cover_print')} {...form.field('cover_print')}>
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
