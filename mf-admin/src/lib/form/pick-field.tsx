import { useTranslation } from '@hub/shared-i18n'
import { Icon } from '@hub/shared-ui/icon'
import { IconButton } from '@hub/shared-ui/icon-button'
import { CheckIcon, CloseIcon } from '@hub/shared-ui/icons'
import { TextField } from '@hub/shared-ui/text-field'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type FormLike, pickedOf, useField } from './form-like.ts'
import styles from './pick-field.module.css'
import {
  type FindOptions,
  type FoundOptions,
  type NameOptions,
  type PickOption,
  useOptionSearch,
} from './pick-option.ts'

const ARROWS: readonly string[] = ['ArrowDown', 'ArrowUp']
const KEYS: readonly string[] = [...ARROWS, 'Enter', 'Escape']

interface Options {
  readonly options: readonly PickOption[]
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  readonly pick: (option: PickOption) => void
}

/** The keys of a combobox with a list, and what ties the two together; the focus never leaves the box. */
function usePickKeys({ options, isOpen, setOpen, pick }: Options) {
  const id = useId()
  const [active, setActive] = useState(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options, another choice
  useEffect(() => setActive(-1), [options, isOpen])
  const move = (step: number) => {
    const count = options.length
    const from = active < 0 && step < 0 ? 0 : active
    if (count > 0) setActive((from + step + count) % count)
  }
  const inList = (key: string) => {
    const option = options[active]
    if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else if (key === 'Escape') setOpen(false)
    else if (option) pick(option)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter sends no form while somebody picks.
    if (!(isOpen ? KEYS : ARROWS).includes(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    if (isOpen) inList(event.key)
    else setOpen(true)
  }
  return {
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen && options[active] ? `${id}${active}` : undefined,
      onKeyDown,
    } as const,
    list: { id, active },
  }
}

interface Props {
  readonly form: FormLike
  /** Its value: the id picked, or the ids of `many` in the order in which they were picked. */
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
  const { value, error, set } = useField(form, name, () => box.current?.focus())
  const found = useOptionSearch(find, text, isOpen)
  const ids = many ? pickedOf(form.values[name]) : [String(value ?? '')].filter(Boolean)
  const named = useOptionNames(ids, known, names)
  const labelOf = (id: string) => named.nameOf(id) ?? t('pick.unknown')
  const drop = (id: string) => set(many ? ids.filter((it) => it !== id) : '')
  const pick = (option: PickOption) => {
    named.add([option])
    if (many && ids.includes(option.id)) drop(option.id)
    else set(many ? [...ids, option.id] : option.id)
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

type Named = Pick<PickOption, 'id' | 'label'>

/** What the options picked are called: `known`, `add`ed when they were picked, or asked for when a draft brought them. */
function useOptionNames(ids: readonly string[], known: readonly Named[], find: NameOptions) {
  const [seen, setSeen] = useState<readonly Named[]>([])
  const add = (options: readonly Named[]) => setSeen((before) => [...before, ...options])
  const named = [...seen, ...known]
  const missing = ids.filter((id) => !named.some((it) => it.id === id)).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what is missing; how to ask does not change
  useEffect(() => {
    if (!missing) return
    let isOver = false
    // Without an answer they stay without a name, and can be picked anew.
    find(missing.split(' ')).then(
      (found) => isOver || add(found),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [missing])
  return { nameOf: (id: string) => named.find((it) => it.id === id)?.label, add }
}

interface PickListProps extends FoundOptions {
  readonly id: string
  /** Place of the option that Enter picks. */
  readonly active: number
  readonly chosen: readonly string[]
  readonly onPick: (option: PickOption) => void
}

/** What was found, under the box. */
function PickList({ id, active, state, options, chosen, onPick }: PickListProps) {
  const { t } = useTranslation('admin')
  const popup = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  // All of the list first, which a dialog may cut off, then the option.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is as long as what was found
  useEffect(() => void popup.current?.scrollIntoView({ block: 'nearest' }), [options.length])
  useEffect(() => void list.current?.children[active]?.scrollIntoView({ block: 'nearest' }), [active])
  const words = state === 'found' ? t('pick.found', { count: options.length }) : t(`pick.${state}`)
  return (
    <div ref={popup} className={styles.popup}>
      <p className={options.length > 0 ? 'visually-hidden' : styles.words} role="status">
        {words}
      </p>
      <div ref={list} id={id} role="listbox" aria-label={t('pick.options')}>
        {options.map((option, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus
          <div
            key={option.id}
            id={`${id}${place}`}
            role="option"
            aria-selected={chosen.includes(option.id)}
            data-active={place === active || undefined}
            className={styles.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(option)}
          >
            <span>
              {option.label}
              {option.hint && <small>{option.hint}</small>}
            </span>
            {chosen.includes(option.id) && <Icon of={CheckIcon} />}
          </div>
        ))}
      </div>
    </div>
  )
}
