import { expect, it } from 'vitest'
import { renderedStyles } from './rendered-styles.ts'

const files = new Map([
  ['/assets/page-a1.css', '._page_x1y2z_1{color:red}'],
  ['/assets/tile-b2.css', '@media (min-width: 1px){._tile_kgptr_1 ._frame_kgptr_9{color:red}}'],
  ['/assets/dialog-c3.css', '._dialog_q9w8e_1{color:red}'],
])
const complete = renderedStyles(files)
const page = (body: string) =>
  Buffer.from(
    `<html><head><link rel="stylesheet" href="/assets/page-a1.css#"/></head><body>${body}</body></html>`,
  )

it('links the styles of what was rendered, once', () => {
  const body =
    '<p class="dim _page_x1y2z_1">é</p><i class="_frame_kgptr_9 wide"></i><i ' +
    'class="_tile_kgptr_1"></i>'
  const head =
    '<head><link rel="stylesheet" href="/assets/page-a1.css#"/><link rel="stylesheet" ' +
    'href="/assets/tile-b2.css"/></head>'
  expect(complete(page(body)).toString()).toBe(`<html>${head}<body>${body}</body></html>`)
})

it('leaves a page alone whose styles are linked, and text that only looks like a class', () => {
  for (const html of [
    page('<p class="_page_x1y2z_1">_tile_kgptr_1</p>'),
    Buffer.from('{"class": "_tile_kgptr_1"}'),
  ])
    expect(complete(html)).toBe(html)
})
