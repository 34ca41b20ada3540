import type { Editor } from '@tiptap/core'

/** The elements whose text the server and mails keep without a paragraph around it. */
const CONTAINERS = 'li, td, th, blockquote'

/** Returns the text of an editor as HTML; empty rather than an empty paragraph. */
export function htmlOf(editor: Editor): string {
  if (editor.isEmpty) return ''
  const { body } = new DOMParser().parseFromString(editor.getHTML(), 'text/html')
  for (const container of body.querySelectorAll(CONTAINERS)) {
    const paragraphs = [...container.children].filter(({ tagName }) => tagName === 'P')
    if (paragraphs.length === 1) paragraphs[0]?.replaceWith(...(paragraphs[0]?.childNodes ?? []))
  }
  return body.innerHTML
}
