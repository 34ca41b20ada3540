import { expect, it } from 'vitest'
import { renderedStyles } from './rendered-styles.ts'

const files = new Map([
  ['/assets/page-a1.css', ':root{--gap:4px}._page_x1y2z_1{color:red}._other_x1y2z_2{color:blue}'],
  ['/assets/tile-b2.css', '@media (width>=1px){._tile_kgptr_1 ._frame_kgptr_9{content:"é"}}'],
  ['/assets/dialog-c3.css', '._dialog_q9w8e_1{color:red}'],
])
const complete = renderedStyles(files)
const pageLink = '<link rel="stylesheet" href="/assets/page-a1.css#"/>'
const script = '<link rel="modulepreload" href="/assets/page-d4.js"/>'
const texts = '<link rel="preload" as="fetch" crossorigin="anonymous" href="/catalogs/de.json"/>'
const page = (body: string, head = pageLink) =>
  Buffer.from(`<html><head>${head}</head><body>${body}</body></html>`)
const headOf = (html: Buffer) => /<head>(.*)<\/head>/.exec(html.toString())?.[1] ?? ''
const inlineOf = (html: Buffer) => /<style>(.*)<\/style>/.exec(headOf(html))?.[1]

const body =
  '<p class="dim _page_x1y2z_1">é</p><i class="_frame_kgptr_9 wide"></i><i ' +
  'class="_tile_kgptr_1"></i>'

it('writes the rules into a page that its elements may need, and no others', () => {
  expect(inlineOf(complete(page(body)))).toBe(
    ':root{--gap:4px}._page_x1y2z_1{color:red}' +
      '@media (width>=1px){._tile_kgptr_1 ._frame_kgptr_9{content:"é"}}',
  )
})

it('links the styles of what was rendered once, so that a browser with scripts asks for none of them before it paints', () => {
  expect(headOf(complete(page(body))).replace(/<style>.*<\/style>/, '')).toBe(
    `<noscript data-late="">${pageLink}<link rel="stylesheet" href="/assets/tile-b2.css"/>` +
      '</noscript><template data-late=""></template>',
  )
  expect(complete(page(body)).toString()).toContain(`<body>${body}</body>`)
})

it('puts rules before the files that have all of them, whose own order decides in the end', () => {
  const head = headOf(complete(page(body, `<meta charset="utf-8"/>${pageLink}<meta name="a"/>`)))
  expect(head).toMatch(
    /^<meta charset="utf-8"\/><style>[^<]+<\/style><meta name="a"\/><noscript data-late=""><link/,
  )
})

it('links the styles of a page for one visitor late too, where the links have a nonce', () => {
  const link = pageLink.replace('<link', '<link nonce="a_b-1"')
  const head = headOf(complete(page(body, link)))
  expect(head).toMatch(/^<style>[^<]+<\/style><noscript data-late=""><link nonce="a_b-1" rel/)
  expect(head.match(/<link /g)).toHaveLength(2)
})

it('keeps scripts, and the texts that they translate with, until a script of the head inserts them', () => {
  expect(headOf(complete(page(body, texts + pageLink + script)))).toMatch(
    new RegExp(`^<style>.*</noscript><template data-late="">${texts}${script}</template>$`),
  )
})

it.each([['<script nonce="a_b-1"'], ['<script']])(
  'leaves the start of the router to the script of the head, where its tag begins with %s',
  (tag) => {
    const data = `${tag}>data(" type=\\"module\\" async=\\"\\">")</script>`
    const start = (type: string) => `${body}${tag} type="${type}" async="">start()</script>${data}`
    const html = complete(page(start('module')))
    expect(html.toString()).toContain(`<body>${start('text/late')}</body>`)
  },
)

it('leaves the pictures of the head to the browser', () => {
  const picture = '<link rel="preload" as="image" href="/media/a.webp" fetchPriority="high"/>'
  expect(headOf(complete(page(body, picture + pageLink)))).toMatch(new RegExp(`^${picture}<style>`))
})

it('lets a page wait for styles whose rules it does not know', () => {
  const unknown = '<link rel="stylesheet" href="/assets/unknown-e5.css"/>'
  expect(headOf(complete(page(body, unknown)))).toMatch(new RegExp(`${unknown}<noscript`))
})

it('leaves a page alone that shows no styles, and text that only looks like a class', () => {
  for (const html of [page('<p>_tile_kgptr_1</p>', ''), Buffer.from('{"class": "_tile_kgptr_1"}')])
    expect(complete(html)).toBe(html)
})
