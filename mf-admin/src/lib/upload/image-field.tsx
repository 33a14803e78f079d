import { mediaUrl } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { Icon } from '@hub/shared-ui/icon'
import { AlertIcon, TrashIcon } from '@hub/shared-ui/icons'
import { useId, useRef } from 'react'
import { type FormLike, useField } from '../form/form-like.ts'
import { FilePicker } from './file-picker.tsx'
import styles from './upload.module.css'
import { UploadStatus } from './upload-status.tsx'
import { useUpload } from './use-upload.ts'

interface Props {
  readonly form: FormLike
  /** The form holds the path in the bucket `media` under it; empty for no picture. */
  readonly name: string
  readonly label: string
  /** First part of the path: whose pictures these are. Moderators may write to `events` alone. */
  readonly folder: string
}

/** A picture that is chosen or dropped, made smaller in the browser, and uploaded at once. */
export function ImageField({ form, name, label, folder }: Props) {
  const { t } = useTranslation('admin')
  const box = useRef<HTMLFieldSetElement>(null)
  const errorId = useId()
  const { value, error, set } = useField(form, name, () => box.current?.querySelector('button')?.focus())
  const path = String(value ?? '')
  const upload = useUpload(folder, (picture) => set(picture.path))
  return (
    <fieldset
      ref={box}
      className={styles.field}
      aria-describedby={error ? errorId : undefined}
      data-wrong={error ? '' : undefined}
    >
      <legend className={styles.legend}>{label}</legend>
      <FilePicker
        action={t(path ? 'picture.replace' : 'picture.choose')}
        onFiles={([file]) => file && upload.start(file)}
      >
        {path && (
          <div className={styles.present}>
            <img className={styles.preview} src={mediaUrl(path)} alt="" />
            <Button size="sm" variant="quiet" icon={TrashIcon} onClick={() => set('')}>
              {t('picture.remove')}
            </Button>
          </div>
        )}
      </FilePicker>
      <UploadStatus upload={upload} />
      {error && (
        <p className={styles.problem} id={errorId}>
          <Icon of={AlertIcon} />
          {error}
        </p>
      )}
    </fieldset>
  )
}
