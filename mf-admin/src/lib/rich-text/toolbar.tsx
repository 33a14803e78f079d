import { useTranslation } from '@hub/shared-i18n'
import { Icon, type IconDrawing } from '@hub/shared-ui/icon'
import {
  BoldIcon,
  HeadingIcon,
  ItalicIcon,
  LinkIcon,
  ListIcon,
  NumberedListIcon,
  QuoteIcon,
  RedoIcon,
  SubheadingIcon,
  UndoIcon,
} from '@hub/shared-ui/icons'
import type { ChainedCommands, Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import styles from './rich-text.module.css'

interface Tool {
  readonly id: string
  readonly icon: IconDrawing
  readonly run: (chain: ChainedCommands) => ChainedCommands
}

interface Toggle extends Tool {
  readonly isOn: (editor: Editor) => boolean
}

const TOGGLES: readonly Toggle[] = [
  { id: 'bold', icon: BoldIcon, run: (it) => it.toggleBold(), isOn: (it) => it.isActive('bold') },
  { id: 'italic', icon: ItalicIcon, run: (it) => it.toggleItalic(), isOn: (it) => it.isActive('italic') },
  {
    id: 'heading',
    icon: HeadingIcon,
    run: (it) => it.toggleHeading({ level: 2 }),
    isOn: (it) => it.isActive('heading', { level: 2 }),
  },
  {
    id: 'subheading',
    icon: SubheadingIcon,
    run: (it) => it.toggleHeading({ level: 3 }),
    isOn: (it) => it.isActive('heading', { level: 3 }),
  },
  { id: 'list', icon: ListIcon, run: (it) => it.toggleBulletList(), isOn: (it) => it.isActive('bulletList') },
  {
    id: 'numberedList',
    icon: NumberedListIcon,
    run: (it) => it.toggleOrderedList(),
    isOn: (it) => it.isActive('orderedList'),
  },
  {
    id: 'quote',
    icon: QuoteIcon,
    run: (it) => it.toggleBlockquote(),
    isOn: (it) => it.isActive('blockquote'),
  },
]

const STEPS = [
  { id: 'undo', icon: UndoIcon, run: (it) => it.undo(), can: (it: Editor) => it.can().undo() },
  { id: 'redo', icon: RedoIcon, run: (it) => it.redo(), can: (it: Editor) => it.can().redo() },
] as const satisfies readonly (Tool & { can: (editor: Editor) => boolean })[]

interface Props {
  readonly editor: Editor
  readonly label: string
  readonly isLinkOpen: boolean
  readonly onLink: () => void
}

/** One stop of the Tab key; arrows, Home and End go through the tools. */
export function Toolbar({ editor, label, isLinkOpen, onLink }: Props) {
  const { t } = useTranslation('admin')
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const state = useEditorState({
    editor,
    selector: ({ editor: it }) => ({
      on: TOGGLES.map(({ isOn }) => isOn(it)),
      can: STEPS.map(({ can }) => can(it)),
      isLink: it.isActive('link'),
    }),
  })
  const tools: ToolButton[] = [
    ...TOGGLES.map(({ id, icon, run }, index) => ({
      id,
      icon,
      pressed: state.on[index] ?? false,
      press: () => run(editor.chain().focus()).run(),
    })),
    { id: 'link', icon: LinkIcon, pressed: state.isLink, expanded: isLinkOpen, press: onLink },
    ...STEPS.map(({ id, icon, run }, index) => ({
      id,
      icon,
      disabled: !state.can[index],
      press: () => run(editor.chain().focus()).run(),
    })),
  ]
  const onKeyDown = (event: KeyboardEvent) => {
    const to = goal(event.key, current, tools.length)
    if (to === undefined) return
    event.preventDefault()
    setCurrent(to)
    bar.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div ref={bar} className={styles.toolbar} role="toolbar" aria-label={label}>
      {tools.map(({ id, icon, pressed, expanded, disabled, press }, index) => (
        <button
          key={id}
          type="button"
          className={styles.tool}
          aria-label={t(`richText.${id}`)}
          title={t(`richText.${id}`)}
          aria-pressed={pressed}
          aria-expanded={expanded}
          aria-disabled={disabled || undefined}
          tabIndex={index === current ? 0 : -1}
          onKeyDown={onKeyDown}
          onFocus={() => setCurrent(index)}
          // The text keeps what is selected in it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => !disabled && press()}
        >
          <Icon of={icon} />
        </button>
      ))}
    </div>
  )
}

interface ToolButton {
  readonly id: string
  readonly icon: IconDrawing
  readonly pressed?: boolean
  readonly expanded?: boolean
  readonly disabled?: boolean
  readonly press: () => unknown
}

function goal(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowLeft') return (current + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
