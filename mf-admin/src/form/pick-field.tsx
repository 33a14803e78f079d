import { useTranslation } from '@hub/shared-i18n'
import { IconButton } from '@hub/shared-ui/icon-button'
import { CloseIcon } from '@hub/shared-ui/icons'
import { TextField } from '@hub/shared-ui/text-field'
import { type ReactNode, useRef, useState } from 'react'
import type { FormLike } from './localized-field.tsx'
import styles from './pick-field.module.css'
import { PickList } from './pick-list.tsx'
import { type FindOptions, type NameOptions, type PickOption, pickedIds } from './pick-option.ts'
import { useFieldFocus } from './use-field-focus.ts'
import { useOptionNames } from './use-option-names.ts'
import { useOptionSearch } from './use-option-search.ts'
import { usePickKeys } from './use-pick-keys.ts'

interface Props {
  readonly form: FormLike
  /** Its value: ids, split by blanks, in the order in which they were picked. */
  readonly name: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly required?: boolean
  readonly find: FindOptions
  readonly names: NameOptions
  /** Labels of what is picked already. */
  readonly known: readonly Pick<PickOption, 'id' | 'label'>[]
  /** More than one may be picked. */
  readonly many?: boolean
}

/** Picks what the server finds for what is typed: a combobox, and under it what was picked. */
export function PickField({ form, name, label, hint, required, find, names, known, many = false }: Props) {
  const { t } = useTranslation('admin')
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const { error, ref } = form.field(name)
  useFieldFocus(name, ref, () => box.current?.focus())
  const found = useOptionSearch(find, text, isOpen)
  const ids = pickedIds(form.values[name])
  const named = useOptionNames(ids, known, names)
  const labelOf = (id: string) => named.nameOf(id) ?? t('pick.unknown')
  const drop = (id: string) => form.set(name, ids.filter((it) => it !== id).join(' '))
  const pick = (option: PickOption) => {
    named.add([option])
    if (many && ids.includes(option.id)) drop(option.id)
    else form.set(name, many ? [...ids, option.id].join(' ') : option.id)
    setText('')
    if (!many) setOpen(false)
  }
  const keys = usePickKeys({ options: found.options, isOpen, setOpen, pick })
  return (
    <div className={styles.pick}>
      <div className={styles.box}>
        <TextField
          {...keys.input}
          label={label}
          hint={hint}
          error={error}
          required={required}
          ref={box}
          autoComplete="off"
          placeholder={t(ids.length > 0 && !many ? 'pick.another' : 'pick.find')}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setOpen(true)
          }}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
        />
        {isOpen && <PickList {...keys.list} {...found} chosen={ids} onPick={pick} />}
      </div>
      {ids.length > 0 && (
        <ul className={styles.chosen}>
          {ids.map((id) => (
            <li key={id}>
              {labelOf(id)}
              <IconButton
                icon={CloseIcon}
                label={t('pick.remove', { name: labelOf(id) })}
                onClick={() => {
                  drop(id)
                  box.current?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
