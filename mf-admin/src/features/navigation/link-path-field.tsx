import { useTranslation } from '@hub/shared-i18n'
import { useSitePages } from '@hub/shared-platform'
import { Select } from '@hub/shared-ui/select'
import { TextField } from '@hub/shared-ui/text-field'
import { useState } from 'react'
import { type FormLike, useField } from '../../lib/form/form-like.ts'

const OTHER = 'other'

/** A page that some part of the site offers, or an address that is typed; the form holds `path`. */
export function LinkPathField({ form }: { readonly form: FormLike }) {
  const { t } = useTranslation('navigation')
  const path = useField(form, 'path')
  const { error } = path
  const value = String(path.value)
  const pages = useSitePages()
  const isPage = pages.some(({ path }) => path === value)
  const [wantsOther, setWantsOther] = useState(false)
  const isOther = wantsOther || (value !== '' && !isPage)
  const choose = (choice: string) => {
    setWantsOther(choice === OTHER)
    path.set(choice === OTHER ? '' : choice)
  }
  return (
    <>
      <Select
        label={t('fields.page')}
        required
        value={isOther ? OTHER : value}
        error={isOther ? undefined : error}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="" disabled>
          {t('page.choose')}
        </option>
        {pages.map(({ path, title }) => (
          <option key={path} value={path}>
            {t('page.one', { title, path })}
          </option>
        ))}
        <option value={OTHER}>{t('page.other')}</option>
      </Select>
      {isOther && (
        <TextField
          label={t('fields.path')}
          required
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          value={value}
          error={error}
          onChange={({ target }) => path.set(target.value)}
        />
      )}
    </>
  )
}
