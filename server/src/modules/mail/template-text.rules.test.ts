import { describe, expect, it } from 'vitest'
import { htmlToText } from './html-to-text.rules.ts'
import { renderHtml, renderText } from './mail-message.views.ts'
import { applyTemplate, readTemplateDefaults, sampleValues, templateProblems } from './template-text.rules.ts'
import type { Template } from './templates/mail-message.ts'
import { templates } from './templates/registry.ts'

const site = { name: 'Velvet', url: 'https://velvet.test' }
const all = Object.entries(templates).map(([key, template]) => [key, template as Template<never>] as const)
const verify = readTemplateDefaults(templates['auth.verify_email'])

describe.each(all)('the mail %s', (_key, template) => {
  const facts = readTemplateDefaults(template)

  it('has default words that its own check accepts', () => {
    expect(templateProblems(facts, facts)).toEqual([])
    expect(facts.subject).not.toContain('undefined')
    expect(facts.content).not.toContain('undefined')
  })

  it('can be previewed: nothing is left to fill in', () => {
    const sample = sampleValues(site)
    const about = Object.fromEntries(facts.placeholders.map((name) => [name, sample[name]]))
    const { text: _text, ...rest } = about
    const letter = applyTemplate(template.compose(sample as never, site), { ...facts, layout: 'default' }, rest, site)
    expect(renderHtml(letter, site) + letter.subject).not.toMatch(/\{\{|undefined/)
  })
})

it('tells what can be filled in, and which of it a mail needs', () => {
  expect(verify.placeholders).toEqual(['name', 'siteName', 'url', 'text', 'siteUrl'])
  expect(verify.required).toEqual(['url'])
  expect(verify.content).toContain('<a href="{{url}}">Confirm address</a>')
})

it.each([
  [{ subject: 'Hi {{name}}', content: '<a href="{{url}}">x</a>' }, []],
  [{ subject: 'Hi {{who}}', content: '{{ url }}' }, ['subject']],
  [{ subject: 'Hi', content: '<p>{{name}}</p>' }, ['content']],
  [{ subject: 'Hi\nBcc: x', content: '{{url}} {{password}}' }, ['subject', 'content']],
])('of %j the wrong fields are %j', (words, paths) => {
  expect(templateProblems(words, verify).map(({ path }) => path)).toEqual(paths)
})

describe('own words', () => {
  const words = { subject: '{{name}} at {{siteName}}', content: '<p>{{name}}</p><p>{{text}}</p>{{nothing}}' }
  const letter = { subject: 'x', heading: 'y', lines: ['one <b>', 'two'] }
  const about = { name: '<i>Ann\nOther</i>', nothing: undefined }

  it('are filled in as text, never as HTML or headers', () => {
    const written = applyTemplate(letter, { ...words, layout: 'default' }, about, site)
    expect(written.subject).toBe('<i>Ann Other</i> at Velvet')
    expect(written.body?.html).toBe('<p>&lt;i&gt;Ann<br>Other&lt;/i&gt;</p><p>one &lt;b&gt;<br><br>two</p>')
    expect(renderText(written, site)).toBe('<i>Ann\nOther</i>\n\none <b>\n\ntwo\n\n-- \nVelvet, https://velvet.test\n')
  })

  it('stand in the frame of the site, or alone', () => {
    const framed = renderHtml(applyTemplate(letter, { ...words, layout: 'default' }, about, site), site)
    const alone = renderHtml(applyTemplate(letter, { ...words, layout: 'blank' }, about, site), site)
    expect(framed).toContain('Nobody reads answers')
    expect(alone).not.toContain('Nobody reads answers')
    for (const html of [framed, alone]) expect(html).toContain('&lt;i&gt;Ann')
  })
})

it.each([
  ['<p>a</p><p>b<br>c</p>', 'a\n\nb\nc'],
  ['<a href="https://x.test/a?b=1&amp;c=2">Go</a>', 'Go: https://x.test/a?b=1&c=2'],
  ['<a href="https://x.test">https://x.test</a>', 'https://x.test'],
  ['<ul><li>one</li><li>two &lt;3</li></ul>', '- one\n- two <3'],
])('%s as plain text', (html, text) => {
  expect(htmlToText(html)).toBe(text)
})
