import { useTranslation } from '@hub/shared-i18n'
import { queryOptions, useLoad } from '@hub/shared-platform'
import { Field } from '@hub/shared-ui/field'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { useRef } from 'react'
import { type FormLike, useField } from './form-like.ts'
import { LocalizedPair } from './localized-field.tsx'

/** As a query, not as a lazy component: those remember a failure for good, and a retry could never work. */
const editorModule = queryOptions({
  queryKey: ['module', 'rich-text-editor'],
  queryFn: async () => (await import('../rich-text/rich-text-editor.tsx')).RichTextEditor,
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
})

interface Props {
  readonly form: FormLike
  /** The form holds `<name>_ru` and `<name>_en`: sanitised HTML, empty when there is nothing to read. */
  readonly name: string
  readonly label: string
  readonly required?: boolean
}

/** A text with headings, lists and links in both languages, side by side. */
export function LocalizedRichText({ form, name, label, required = false }: Props) {
  const { t } = useTranslation('admin')
  return (
    <LocalizedPair
      form={form}
      name={name}
      russian={
        <RichTextField
          form={form}
          name={`${name}_ru`}
          lang="ru"
          label={t('form.inRussian', { label })}
          required={required}
        />
      }
      english={
        <RichTextField form={form} name={`${name}_en`} lang="en" label={t('form.inEnglish', { label })} />
      }
    />
  )
}

function RichTextField({ form, name, label, lang, required }: Props & { readonly lang: 'ru' | 'en' }) {
  const { t } = useTranslation(['admin', 'common'])
  const load = useLoad(editorModule)
  const focusEditor = useRef<() => void>(undefined)
  const field = useField(form, name, () => focusEditor.current?.())

  return (
    <Field label={label} required={required} error={field.error}>
      {(control) => (
        <LoadBoundary load={load} loadError={t('richText.loadError')} skeleton={{ height: '12rem' }}>
          {(Editor) => (
            <Editor
              control={control}
              label={label}
              lang={lang}
              value={String(field.value ?? '')}
              onChange={field.set}
              onFocusable={(focus) => {
                focusEditor.current = focus ?? undefined
              }}
            />
          )}
        </LoadBoundary>
      )}
    </Field>
  )
}
