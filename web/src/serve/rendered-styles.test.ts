import { expect, it } from 'vitest'
import { lateStylesScript } from '../lib/browser/late-styles.ts'
import { renderedStyles } from './rendered-styles.ts'

const files = new Map([
  ['/assets/page-a1.css', ':root{--gap:4px}._page_x1y2z_1{color:red}._other_x1y2z_2{color:blue}'],
  ['/assets/tile-b2.css', '@media (width>=1px){._tile_kgptr_1 ._frame_kgptr_9{content:"é"}}'],
  ['/assets/dialog-c3.css', '._dialog_q9w8e_1{color:red}'],
])
const complete = renderedStyles(files)
const pageLink = '<link rel="stylesheet" href="/assets/page-a1.css#"/>'
const script = '<link rel="modulepreload" href="/assets/page-d4.js"/>'
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

it('links the styles of what was rendered once, so that nothing waits for them', () => {
  const late = 'media="print" fetchpriority="high"'
  expect(headOf(complete(page(body))).replace(/<style>.*<\/style>/, '')).toBe(
    `<link rel="stylesheet" href="/assets/page-a1.css#" ${late}/>` +
      `<link rel="stylesheet" href="/assets/tile-b2.css" ${late}/>` +
      `<script>${lateStylesScript}</script>` +
      '<noscript><link rel="stylesheet" href="/assets/page-a1.css"/>' +
      '<link rel="stylesheet" href="/assets/tile-b2.css"/></noscript>',
  )
  expect(complete(page(body)).toString()).toContain(`<body>${body}</body>`)
})

it('puts rules before the files that have all of them, whose own order decides in the end', () => {
  const head = headOf(complete(page(body, `<meta charset="utf-8"/>${pageLink}`)))
  expect(head).toMatch(/^<meta charset="utf-8"\/><style>[^<]+<\/style><link rel="stylesheet"/)
})

it('links the styles of a page for one visitor late too, where the links have a nonce', () => {
  const head = headOf(complete(page(body, pageLink.replace('<link', '<link nonce="a_b-1"'))))
  expect(head).toMatch(/^<style>[^<]+<\/style><link nonce="a_b-1" rel="stylesheet"/)
  const links = head.replace(/<noscript>.*<\/noscript>/, '').match(/<link [^>]*>/g)
  expect(links).toHaveLength(2)
  for (const link of links ?? []) expect(link).toContain('media="print"')
})

it('lets scripts give way', () => {
  expect(headOf(complete(page(body, pageLink + script)))).toContain(
    '<link rel="modulepreload" href="/assets/page-d4.js" fetchpriority="low"/>',
  )
})

it('lets a page wait for styles whose rules it does not know', () => {
  const unknown = '<link rel="stylesheet" href="/assets/unknown-e5.css"/>'
  expect(headOf(complete(page(body, unknown)))).toContain(unknown)
})

it('leaves a page alone that shows no styles, and text that only looks like a class', () => {
  for (const html of [page('<p>_tile_kgptr_1</p>', ''), Buffer.from('{"class": "_tile_kgptr_1"}')])
    expect(complete(html)).toBe(html)
})
