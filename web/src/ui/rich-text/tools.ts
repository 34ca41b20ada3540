import IconBlockquote from '@tabler/icons-react/dist/esm/icons/IconBlockquote.mjs'
import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs'
import IconH2 from '@tabler/icons-react/dist/esm/icons/IconH2.mjs'
import IconH3 from '@tabler/icons-react/dist/esm/icons/IconH3.mjs'
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs'
import IconUnderline from '@tabler/icons-react/dist/esm/icons/IconUnderline.mjs'
import type { ComponentType } from 'react'
import { t } from '../../lib/i18n.ts'

/** A formatting action on the selection. */
export interface Tool {
  readonly label: string
  readonly Icon: ComponentType<{ size?: number; stroke?: number }>
  readonly apply: () => void
  readonly isOn: () => boolean
}

/** Runs a command of the browser's own editing: undo, selection and every keyboard come with it. */
const run = (command: string, value?: string): void => void document.execCommand(command, false, value)

const mark = (label: string, command: string, Icon: Tool['Icon']): Tool => ({
  label,
  Icon,
  apply: () => run(command),
  isOn: () => document.queryCommandState(command),
})

const block = (label: string, tag: string, Icon: Tool['Icon']): Tool => {
  const isOn = () => document.queryCommandValue('formatBlock').toLowerCase() === tag
  return { label, Icon, apply: () => run('formatBlock', isOn() ? 'p' : tag), isOn }
}

/** Returns true for underlined text, links excepted, which are always underlined. */
function isUnderlined(): boolean {
  const at = document.getSelection()?.anchorNode?.parentElement
  return document.queryCommandState('underline') && !at?.closest('a')
}

/** The tools in their order. */
export const tools = (): readonly Tool[] => [
  mark('Bold', 'bold', IconBold),
  mark(t`Italic`, 'italic', IconItalic),
  { ...mark(t`Underline`, 'underline', IconUnderline), isOn: isUnderlined },
  block(t`Heading`, 'h3', IconH3),
  mark(t`List`, 'insertUnorderedList', IconList),
  mark(t`Numbered list`, 'insertOrderedList', IconListNumbers),
  block(t`Quote`, 'blockquote', IconBlockquote),
]

/** The tools for a whole page, whose parts have headings of their own. */
export const pageTools = (): readonly Tool[] =>
  tools().flatMap((tool) => (tool.label === 'Heading' ? [block(t`Large heading`, 'h2', IconH2), tool] : [tool]))

/** Switches the browser to tags instead of styles, and paragraphs instead of bare lines. */
export function beginEditing(): void {
  run('styleWithCSS', 'false')
  run('defaultParagraphSeparator', 'p')
}

/** Makes the selection a link, or inserts the address where nothing is selected. */
export function insertLink(link: string): void {
  if (!document.getSelection()?.isCollapsed) {
    run('createLink', link)
    return
  }
  const text = document.createElement('a')
  text.href = link
  text.textContent = link.replace(/^(https?:\/\/|mailto:)|\/$/g, '')
  run('insertHTML', text.outerHTML)
}

/** Inserts a picture at the caret. */
export function insertPicture(address: string, words: string): void {
  const picture = document.createElement('img')
  picture.src = address
  picture.alt = words
  run('insertHTML', picture.outerHTML)
}

/** Removes the link from the selection. */
export const removeLink = (): void => run('unlink')

/** Inserts plain text, its lines as paragraphs. */
export const insertText = (text: string): void => run('insertText', text)
