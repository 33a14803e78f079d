import { isRichLink } from '@hub/shared-ui/rich-text-rules'
import { StarterKit } from '@tiptap/starter-kit'

/** What an editor may write, as the sanitiser of `shared-ui` lets it through. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    // It would change a text that nobody has touched.
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (href) => isRichLink(href),
      shouldAutoLink: (href) => /^https?:/i.test(href),
    },
  }),
]
