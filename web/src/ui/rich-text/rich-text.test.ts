// @vitest-environment happy-dom
import { Editor } from '@tiptap/core'
import { afterEach, expect, it } from 'vitest'
import { extensions } from './extensions.ts'
import { htmlOf } from './html.ts'
import { removeLink, setLink, toolsFor } from './tools.ts'

let editor: Editor

function open(content: string): Editor {
  editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions,
    content,
  })
  return editor
}

/** Selects the text from its first to its last character. */
function selectText(): void {
  editor.commands.setTextSelection({ from: 1, to: editor.state.doc.content.size - 1 })
}

afterEach(() => editor.destroy())

it.each([
  '<p>One line<br>and another</p><p>A second paragraph</p>',
  '<p><strong>Bold</strong>, <em>italic</em>, <u>underlined</u>, <s>struck</s> and ' +
    '<code>code</code></p>',
  '<h2>Large</h2><p>Text</p><h3>Heading</h3><h4>Small</h4>',
  '<ul><li>One</li><li>Two<ul><li>Inner</li></ul></li></ul><ol><li>First</li></ol>',
  '<blockquote>Quoted</blockquote><hr><pre><code>a  b</code></pre>',
  '<p><a href="https://example.com/" title="Elsewhere" target="_blank" rel="noopener">Link</a></p>',
  '<p><a href="{{url}}">Confirm</a> and <a href="/page/cookies">see our cookies</a></p>',
  '<p><img src="/files/a.webp" alt="A stage" width="640" height="360"></p>',
  '<table><caption>Cookies</caption><thead><tr><th>Name</th></tr></thead><tbody><tr><td>token</td></tr></tbody></table>',
  '<p>Fill in [[name of the company]] and {{name}} &amp; more</p>',
])('writes %s as it was read', (html) => expect(htmlOf(open(html))).toBe(html))

it.each([
  ['<p><b>Bold</b> <i>italic</i></p>', '<p><strong>Bold</strong> <em>italic</em></p>'],
  ['<div>A line</div>', '<p>A line</p>'],
  ['<p style="color: red" onclick="x()"><span>Plain</span></p>', '<p>Plain</p>'],
  ['<script>x()</script><p>Safe</p><form><input></form>', '<p>Safe</p>'],
  ['<p></p>', ''],
  ['', ''],
])('reads %s as %s', (html, written) => expect(htmlOf(open(html))).toBe(written))

it.each(toolsFor(true))(
  'formats the selection by the tool $label, and removes the format by the same tool',
  (tool) => {
    open('<p>Text</p>')
    selectText()
    tool.apply(editor)
    expect(tool.isOn(editor)).toBe(true)
    expect(htmlOf(editor)).not.toBe('<p>Text</p>')
    tool.apply(editor)
    expect(tool.isOn(editor)).toBe(false)
    expect(htmlOf(editor)).toBe('<p>Text</p>')
  },
)

it('changes a list of points into a numbered list', () => {
  open('<ul><li>One</li><li>Two</li></ul>')
  selectText()
  toolsFor(false)
    .find(({ label }) => label === 'Numbered list')
    ?.apply(editor)
  expect(htmlOf(editor)).toBe('<ol><li>One</li><li>Two</li></ol>')
})

it('links the selection, changes the link at the caret and removes it', () => {
  open('<p>Our rules</p>')
  editor.commands.setTextSelection({ from: 5, to: 10 })
  setLink(editor, '/page/rules')
  expect(htmlOf(editor)).toBe('<p>Our <a href="/page/rules">rules</a></p>')
  editor.commands.setTextSelection(7)
  setLink(editor, '/page/terms')
  expect(htmlOf(editor)).toBe('<p>Our <a href="/page/terms">rules</a></p>')
  removeLink(editor)
  expect(htmlOf(editor)).toBe('<p>Our rules</p>')
})

it('inserts the address of a link where nothing is selected', () => {
  open('<p>See </p>')
  editor.commands.focus('end')
  setLink(editor, 'https://example.com/')
  expect(htmlOf(editor)).toContain('<a href="https://example.com/">example.com</a>')
})

it('inserts a picture with its alt text at the caret', () => {
  open('<p>Look:</p>')
  editor.commands.setTextSelection(6)
  editor.commands.setImage({ src: '/files/a.webp', alt: 'A stage' })
  expect(htmlOf(editor)).toBe('<p>Look:<img src="/files/a.webp" alt="A stage"></p>')
})
