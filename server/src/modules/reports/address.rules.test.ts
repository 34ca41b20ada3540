import { expect, it } from 'vitest'
import { shownAt } from './address.rules.ts'

const SITE = 'https://stage.example'
const FILE = '0123456789abcdef0123456789abcdef'

it.each([
  ['https://stage.example/post/my-post', { shows: 'feed', ref: 'my-post' }],
  ['http://www.stage.example/video/walk?e=1#photo-2', { shows: 'video', ref: 'walk' }],
  ['stage.example/gallery/walk/', { shows: 'gallery', ref: 'walk' }],
  [' /product/print ', { shows: 'product', ref: 'print' }],
  ['https://STAGE.example/mia', { shows: 'account', ref: 'mia' }],
  ['stage.example/streaming/mia', { shows: 'account', ref: 'mia' }],
  ['stage.example/m%C3%ADa', { shows: 'account', ref: 'mía' }],
  [`https://stage.example/media/public/${FILE}/2048.webp`, { shows: 'file', ref: FILE }],
  [`/media/${FILE}/2048.webp?e=1&s=2`, { shows: 'file', ref: FILE }],
] as const)('finds what the address %s shows', (address, found) => {
  expect(shownAt(address, SITE)).toEqual(found)
})

it.each([
  'https://other.example/post/my-post',
  'stage.example.other.example/mia',
  'https://stage.example/',
  'https://stage.example/contact',
  'https://stage.example/home',
  'https://stage.example/post/a/b',
  'https://stage.example/%E0%A4%A',
  'javascript:alert(1)',
  'the photo of me in the red dress',
])('finds nothing of the site at the address %s', (address) => {
  expect(shownAt(address, SITE)).toBeUndefined()
})
