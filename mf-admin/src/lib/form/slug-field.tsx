import { useTranslation } from '@hub/shared-i18n'
import { TextField } from '@hub/shared-ui/text-field'
import { useEffect, useRef } from 'react'
import type { FormLike } from './form-like.ts'
import { slugOf } from './slug-of.ts'

interface Props {
  /** The form holds `slug`. */
  readonly form: FormLike
  /** The field that gives it: the Russian title. */
  readonly from: string
  /** Where the pages stand: `/events/`. */
  readonly path: string
  /** The address that visitors know; changing it is warned of. Undefined where there is none yet. */
  readonly known?: string | undefined
}

/** The last part of a page's address. While nobody knows it, it follows the title, unless somebody writes another one. */
export function SlugField({ form, from, path, known }: Props) {
  const { t } = useTranslation('admin')
  const slug = String(form.values.slug ?? '')
  useMadeFrom(form, String(form.values[from] ?? ''), slug, known === undefined)
  const isLost = known !== undefined && slug !== known
  return (
    <TextField
      label={t('slug.label')}
      hint={isLost ? t('slug.changed', { address: path + known }) : path + (slug || '…')}
      required
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      {...form.field('slug')}
    />
  )
}

function useMadeFrom(form: FormLike, title: string, slug: string, isFollowing: boolean) {
  const before = useRef(title)
  useEffect(() => {
    if (title === before.current) return
    const isOurs = isFollowing && slug === slugOf(before.current)
    before.current = title
    if (isOurs) form.set('slug', slugOf(title))
  })
}
