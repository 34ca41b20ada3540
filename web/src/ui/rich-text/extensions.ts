import { type Extensions, Mark, Node } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Code } from '@tiptap/extension-code'
import { CodeBlock } from '@tiptap/extension-code-block'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { Image } from '@tiptap/extension-image'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { UndoRedo } from '@tiptap/extensions'

/**
 * A link with any address: the server removes the ones it does not allow, and placeholders such as
 * `{{url}}` stay.
 */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: {}, title: {}, target: {}, rel: {} }),
  parseHTML: () => [{ tag: 'a[href]' }],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
})

/** A list item in which Tab moves on to the next field, as it does everywhere in a form. */
const Item = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) }
  },
})

/**
 * A part of a table. Tables are kept and their text is edited; rows and columns are not added or
 * removed.
 */
const tablePart = (name: string, tag: string, content: string) =>
  Node.create({
    name,
    content,
    isolating: true,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  })

const tableParts = [
  tablePart('table', 'table', 'tableCaption? tableHead? tableBody*').extend({ group: 'block' }),
  tablePart('tableCaption', 'caption', 'inline*'),
  tablePart('tableHead', 'thead', 'tableRow*'),
  tablePart('tableBody', 'tbody', 'tableRow*'),
  tablePart('tableRow', 'tr', '(tableHeader | tableCell)*'),
  tablePart('tableHeader', 'th', 'block+'),
  tablePart('tableCell', 'td', 'block+'),
]

/** The elements of formatted text: those that the server keeps, and undo. */
export const extensions: Extensions = [
  Document,
  Paragraph,
  Text,
  Heading.configure({ levels: [2, 3, 4] }),
  BulletList,
  OrderedList,
  Item,
  Blockquote,
  CodeBlock,
  HorizontalRule,
  HardBreak,
  Image.configure({ inline: true }),
  ...tableParts,
  Link,
  Bold,
  Italic,
  Underline,
  Strike,
  Code,
  UndoRedo,
]
