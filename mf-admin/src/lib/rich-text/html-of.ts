import { sanitize } from '@hub/shared-ui/rich-text-rules'
import type { Editor } from '@tiptap/core'

/** The text as the database takes it; empty when there is nothing to read in it. */
export const htmlOf = (editor: Editor): string =>
  editor.getText().trim() === '' ? '' : sanitize(editor.getHTML()).replace(/(?:<p><\/p>)+$/, '')
