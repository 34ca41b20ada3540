import { describe, expect, it } from 'vitest'
import { cleanHtml, type Settings } from '../settings/index.ts'
import { companyFacts } from './company-facts.rules.ts'
import { fillPlaceholders, placeholdersIn } from './rules.ts'
import { germanPageTemplates, pageTemplates, pageTemplatesIn } from './templates.rules.ts'

describe('placeholders', () => {
  it.each([
    ['<p>Nothing</p>', []],
    ['<p>[[name]] and [[ name ]] and [[city]]</p>', ['name', 'city']],
    ['<p>[[na<b>me</b>]] [[A &amp; B]] [[]] [[ ]] [not] [[open</p>', ['na me', 'A & B']],
  ])('placeholdersIn finds the placeholders of %s', (html, found) => {
    expect(placeholdersIn(html, new Map())).toEqual(found)
  })
})

describe('the first pages', () => {
  it('the first pages are those such a site needs, each at its own address', () => {
    const slugs = pageTemplates.map(({ slug }) => slug)
    expect(slugs.sort()).toEqual(
      [
        '2257',
        'ai-policy',
        'complaints',
        'cookies',
        'creator-agreement',
        'dmca',
        'help',
        'privacy-policy',
        'promotion-rules',
        'terms-of-service',
      ].sort(),
    )
  })

  it.each(
    [...pageTemplates, ...germanPageTemplates].map(
      (template) => [template.title, template] as const,
    ),
  )('%s passes the HTML cleaner unchanged', (_, one) => {
    expect(cleanHtml(one.content).replace(/ rel="noopener"/g, '')).toBe(
      one.content.replaceAll('<br>', '<br />'),
    )
  })

  it('the German pages have the addresses, placeholders and links of the English ones, and are for German sites', () => {
    const partsOf = (templates: typeof pageTemplates) =>
      templates.map(({ slug, content }) => ({
        slug,
        placeholders: placeholdersIn(content, new Map()).sort(),
        links: [...content.matchAll(/href="([^"]*)"/g)].map(([, path]) => path),
      }))
    expect(partsOf(germanPageTemplates)).toEqual(partsOf(pageTemplates))
    expect(['de', 'en', 'ar-XB'].map(pageTemplatesIn)).toEqual([
      germanPageTemplates,
      pageTemplates,
      pageTemplates,
    ])
  })

  it('the first pages say what the operator must fill in', () => {
    const unfilled = pageTemplates.filter(
      ({ content }) => placeholdersIn(content, new Map()).length > 0,
    )
    expect(unfilled.map(({ slug }) => slug)).toContain('2257')
    expect(unfilled.length).toBeGreaterThan(5)
  })
})

it('fills every placeholder of the first pages once the company form is complete', () => {
  const complete = new Proxy(
    {},
    { get: (_, key) => (key === 'commissionBasisPoints' ? 1250 : 'known') },
  )
  const facts = companyFacts(complete as Settings)
  for (const { title, content } of pageTemplates)
    expect(placeholdersIn(content, facts), title).toEqual([])
  const used = new Set(pageTemplates.flatMap(({ content }) => placeholdersIn(content, new Map())))
  expect([...facts.keys()].filter((placeholder) => !used.has(placeholder))).toEqual([])
  expect(facts.get('your commission, in percent')).toBe('12.5 %')
})

it('fills placeholders with plain text, and keeps those that are not known', () => {
  const facts = new Map([['postal address', 'Stage & Sons <Ltd>\nHigh Street 1']])
  expect(fillPlaceholders('<p>[[postal&nbsp;address]], [[date]]</p>', facts)).toBe(
    '<p>Stage &amp; Sons &lt;Ltd&gt;<br>High Street 1, [[date]]</p>',
  )
})
