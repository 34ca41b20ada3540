import { describe, expect, it } from 'vitest'
import { cleanHtml } from '../settings/index.ts'
import { placeholdersIn } from './rules.ts'
import { pageTemplates } from './templates.rules.ts'

describe('placeholders', () => {
  it.each([
    ['<p>Nothing</p>', []],
    ['<p>[[name]] and [[ name ]] and [[city]]</p>', ['name', 'city']],
    ['<p>[[na<b>me</b>]] [[A &amp; B]] [[]] [[ ]] [not] [[open</p>', ['na me', 'A & B']],
  ])('placeholdersIn finds the placeholders of %s', (html, found) => {
    expect(placeholdersIn(html)).toEqual(found)
  })
})

describe('the first pages', () => {
  it('the first pages are those such a site needs, each at its own address', () => {
    const slugs = pageTemplates.map(({ slug }) => slug)
    expect(slugs.sort()).toEqual(
      ['2257', 'complaints', 'cookies', 'dmca', 'help', 'privacy-policy', 'terms-of-service'].sort(),
    )
  })

  it.each(pageTemplates.map((template) => [template.slug, template] as const))(
    '%s passes the HTML cleaner unchanged',
    (_, one) => {
      expect(cleanHtml(one.content).replace(/ rel="noopener"/g, '')).toBe(one.content.replaceAll('<br>', '<br />'))
    },
  )

  it('the first pages say what the operator must fill in', () => {
    const unfilled = pageTemplates.filter(({ content }) => placeholdersIn(content).length > 0)
    expect(unfilled.map(({ slug }) => slug)).toContain('2257')
    expect(unfilled.length).toBeGreaterThan(5)
  })
})
