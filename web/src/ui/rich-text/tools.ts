import IconBlockquote from '@tabler/icons-react/dist/esm/icons/IconBlockquote.mjs'
import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs'
import IconH2 from '@tabler/icons-react/dist/esm/icons/IconH2.mjs'
import IconH3 from '@tabler/icons-react/dist/esm/icons/IconH3.mjs'
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs'
import IconUnderline from '@tabler/icons-react/dist/esm/icons/IconUnderline.mjs'
import type { Editor } from '@tiptap/core'
import type { ComponentType } from 'react'
import { t } from '../../lib/i18n/i18n.ts'

/** A formatting action on the selection. */
export interface Tool {
  readonly label: string
  readonly Icon: ComponentType<{ size?: number; stroke?: number }>
  readonly apply: (editor: Editor) => void
  readonly isOn: (editor: Editor) => boolean
}

const mark = (label: string, name: string, Icon: Tool['Icon']): Tool => ({
  label,
  Icon,
  apply: (editor) => editor.commands.toggleMark(name),
  isOn: (editor) => editor.isActive(name),
})

const heading = (label: string, level: 2 | 3, Icon: Tool['Icon']): Tool => ({
  label,
  Icon,
  apply: (editor) => editor.commands.toggleHeading({ level }),
  isOn: (editor) => editor.isActive('heading', { level }),
})

const list = (label: string, name: 'bulletList' | 'orderedList', Icon: Tool['Icon']): Tool => ({
  label,
  Icon,
  apply: (editor) => editor.commands.toggleList(name, 'listItem'),
  isOn: (editor) => editor.isActive(name),
})

/**
 * Returns the tools in their order; those for a whole page, whose parts have headings of their own,
 * have two headings.
 */
export const toolsFor = (isWholePage: boolean): readonly Tool[] => [
  mark(t`Bold`, 'bold', IconBold),
  mark(t`Italic`, 'italic', IconItalic),
  mark(t`Underline`, 'underline', IconUnderline),
  ...(isWholePage ? [heading(t`Large heading`, 2, IconH2)] : []),
  heading(t`Heading`, 3, IconH3),
  list(t`List`, 'bulletList', IconList),
  list(t`Numbered list`, 'orderedList', IconListNumbers),
  {
    label: t`Quote`,
    Icon: IconBlockquote,
    apply: (editor) => editor.commands.toggleBlockquote(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
]

/**
 * Makes the selection a link, changes the link at the caret, or inserts the address where there is
 * neither.
 */
export function setLink(editor: Editor, href: string): void {
  const link = { type: 'link', attrs: { href } }
  if (!editor.state.selection.empty || editor.isActive('link')) {
    editor.chain().focus().extendMarkRange('link').setMark('link', link.attrs).run()
    return
  }
  const text = href.replace(/^(https?:\/\/|mailto:)|\/$/g, '')
  editor
    .chain()
    .focus()
    .insertContent({ type: 'text', text, marks: [link] })
    .run()
}

/** Removes the link from the selection, or the whole link at the caret. */
export const removeLink = (editor: Editor): void =>
  void editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
