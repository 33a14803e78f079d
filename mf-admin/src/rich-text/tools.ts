import type { IconDrawing } from '@hub/shared-ui/icon'
import {
  BoldIcon,
  HeadingIcon,
  ItalicIcon,
  ListIcon,
  NumberedListIcon,
  QuoteIcon,
  RedoIcon,
  SubheadingIcon,
  UndoIcon,
} from '@hub/shared-ui/icons'
import type { ChainedCommands, Editor } from '@tiptap/core'

interface Tool {
  readonly id: string
  readonly icon: IconDrawing
  readonly run: (chain: ChainedCommands) => ChainedCommands
}

interface Toggle extends Tool {
  readonly isOn: (editor: Editor) => boolean
}

export const TOGGLES: readonly Toggle[] = [
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

export const STEPS = [
  { id: 'undo', icon: UndoIcon, run: (it) => it.undo(), can: (it: Editor) => it.can().undo() },
  { id: 'redo', icon: RedoIcon, run: (it) => it.redo(), can: (it: Editor) => it.can().redo() },
] as const satisfies readonly (Tool & { can: (editor: Editor) => boolean })[]
