import { type Language, useTranslation } from '@hub/shared-i18n'
import { useSitePages } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { CopyIcon } from '@hub/shared-ui/icons'
import { Select } from '@hub/shared-ui/select'
import { TextField } from '@hub/shared-ui/text-field'
import { useState } from 'react'
import { type FormLike, rowsOf, useField } from '../../lib/form/form-like.ts'
import { RowsField } from '../../lib/form/rows-field.tsx'
import { BothLanguages, type SectionFields } from './language-section.tsx'
import { CollapsibleRow, comparedRows, rowsExcept } from './link-rows.tsx'

import styles from './navigation.module.css'
import { type Item, nameOf, ownSectionName } from './values.ts'

const OTHER = 'other'

/** A page that some part of the site offers, or an address that is typed; the form holds `path`. */
function LinkPathField({ form }: { readonly form: FormLike }) {
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

/** Whether visitors see the link; the form holds `visible`. */
function VisibleBox({ form }: { readonly form: FormLike }) {
  const { t } = useTranslation('navigation')
  const { error: _, ...visible } = form.field('visible')
  return <Checkbox label={t('fields.visible')} {...visible} />
}

const freshItem = (): Item => ({ id: crypto.randomUUID(), label: '', path: '', visible: true })

/** The links of the header: their words, where they lead, their order, and whether they are shown. */
export function NavigationFields({ form, base, settings }: SectionFields) {
  const { t } = useTranslation('navigation')
  return (
    <BothLanguages form={form} settings={settings} section="navigation">
      {(language) => (
        <>
          <RowsField<Item>
            form={form}
            name={nameOf('navigation', language)}
            label={t(`items.${language}`)}
            fresh={freshItem}
            nameOf={({ label }) => label}
            max={20}
            isFolding
          >
            {(row, item, index, remove) => (
              <CollapsibleRow
                row={item}
                index={index}
                beside={comparedRows({ field: 'navigation', language, values: form.values, base })}
                isWrong={Boolean(row.errorOf('label') ?? row.errorOf('path'))}
                onRemove={remove}
              >
                <div className={styles.item}>
                  <TextField label={t('fields.label')} lang={language} required {...row.field('label')} />
                  <LinkPathField form={row} />
                </div>
                <VisibleBox form={row} />
              </CollapsibleRow>
            )}
          </RowsField>
          <MissingItems form={form} language={language} />
        </>
      )}
    </BothLanguages>
  )
}

interface MissingProps {
  readonly form: FormLike
  readonly language: Language
}

/** What the other language leads to and this one does not. */
function MissingItems({ form, language }: MissingProps) {
  const { t } = useTranslation('navigation')
  const other = rowsExcept(language)
  const own = rowsOf<Item>(form.values[nameOf('navigation', language)])
  const theirs = form.values[ownSectionName('navigation', other)]
    ? rowsOf<Item>(form.values[nameOf('navigation', other)])
    : []
  const missing = theirs.filter(({ path }) => !own.some((item) => item.path === path))
  if (missing.length === 0) return null
  const add = () => {
    const copies = missing.map((item) =>
      own.some(({ id }) => id === item.id) ? { ...item, id: freshItem().id } : item,
    )
    form.set(nameOf('navigation', language), [...own, ...copies])
  }
  return (
    <div>
      <p className="small muted">
        {t(`missingItems.${language}`, { items: missing.map(({ label }) => label).join(', ') })}
      </p>
      <Button variant="quiet" size="sm" icon={CopyIcon} onClick={add}>
        {t('missingItems.add')}
      </Button>
    </div>
  )
}
