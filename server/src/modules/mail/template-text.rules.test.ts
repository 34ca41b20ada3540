import { describe, expect, it } from 'vitest'
import { htmlToText } from './html-to-text.rules.ts'
import { renderHtml, renderText } from './mail-message.views.ts'
import {
  applyTemplate,
  readTemplateDefaults,
  sampleValues,
  templateProblems,
} from './template-text.rules.ts'
import type { Template } from './templates/mail-message.ts'
import { templates } from './templates/registry.ts'

const site = { name: 'Velvet', url: 'https://velvet.test', descriptor: 'Velvet' }
const all = Object.entries(templates).map(
  ([key, template]) => [key, template as Template<never>] as const,
)
const verify = readTemplateDefaults(templates['auth.verify_email'])

describe.each(all)('the template %s', (_key, template) => {
  const defaults = readTemplateDefaults(template)

  it('has a default text without problems', () => {
    expect(templateProblems(defaults, defaults)).toEqual([])
    expect(defaults.subject).not.toContain('undefined')
    expect(defaults.content).not.toContain('undefined')
  })

  it('renders a preview without open placeholders', () => {
    const sample = sampleValues(site)
    const values = Object.fromEntries(defaults.placeholders.map((name) => [name, sample[name]]))
    const { text: _text, ...rest } = values
    // The sample holds the data of every template.
    const message = applyTemplate(
      template.compose(sample as never, site),
      { ...defaults, layout: 'default' },
      rest,
      site,
    )
    expect(renderHtml(message, site) + message.subject).not.toMatch(/\{\{|undefined/)
  })
})

it('reads the possible and the required placeholders from a template', () => {
  expect(verify.placeholders).toEqual(['name', 'siteName', 'code', 'url', 'text', 'siteUrl'])
  expect(verify.required).toEqual(['url'])
  expect(verify.content).toContain('<a href="{{url}}">Confirm address</a>')
})

it.each([
  [{ subject: 'Hi {{name}}', content: '<a href="{{url}}">x</a>' }, []],
  [{ subject: 'Hi {{who}}', content: '{{ url }}' }, ['subject']],
  [{ subject: 'Hi', content: '<p>{{name}}</p>' }, ['content']],
  [{ subject: 'Hi\nBcc: x', content: '{{url}} {{password}}' }, ['subject', 'content']],
])('reports for the text %j problems in the fields %j', (override, paths) => {
  expect(templateProblems(override, verify).map(({ path }) => path)).toEqual(paths)
})

describe('own words', () => {
  const override = {
    subject: '{{name}} at {{siteName}}',
    content: '<p>{{name}}</p><p>{{text}}</p>{{nothing}}',
  }
  const message = { subject: 'x', heading: 'y', lines: ['one <b>', 'two'] }
  const values = { name: '<i>Ann\nOther</i>', nothing: undefined }

  it('fills in values as text, never as HTML or headers', () => {
    const filled = applyTemplate(message, { ...override, layout: 'default' }, values, site)
    expect(filled.subject).toBe('<i>Ann Other</i> at Velvet')
    expect(filled.body?.html).toBe(
      '<p>&lt;i&gt;Ann<br>Other&lt;/i&gt;</p><p>one &lt;b&gt;<br><br>two</p>',
    )
    expect(renderText(filled, site)).toBe(
      '<i>Ann\nOther</i>\n\none <b>\n\ntwo\n\n-- \nVelvet, https://velvet.test\n',
    )
  })

  it('renders own text inside the frame of the site, or alone', () => {
    const framed = renderHtml(
      applyTemplate(message, { ...override, layout: 'default' }, values, site),
      site,
    )
    const alone = renderHtml(
      applyTemplate(message, { ...override, layout: 'blank' }, values, site),
      site,
    )
    expect(framed).toContain('Replies to this address')
    expect(alone).not.toContain('Replies to this address')
    for (const html of [framed, alone]) expect(html).toContain('&lt;i&gt;Ann')
  })
})

it.each([
  ['<p>a</p><p>b<br>c</p>', 'a\n\nb\nc'],
  ['<a href="https://x.test/a?b=1&amp;c=2">Go</a>', 'Go: https://x.test/a?b=1&c=2'],
  ['<a href="https://x.test">https://x.test</a>', 'https://x.test'],
  ['<ul><li>one</li><li>two &lt;3</li></ul>', '- one\n- two <3'],
  ['<style>p { margin: 0 }</style><h1>Hello &eacute;</h1><p>one  two</p>', 'Hello é\n\none two'],
  ['<table><tr><td>a</td><td>b</td></tr></table><img src="x" alt="y"><hr>c', 'a\nb\n\n\nc'],
])('converts %s to plain text', (html, text) => {
  expect(htmlToText(html)).toBe(text)
})
