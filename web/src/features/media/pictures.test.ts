import { expect, it } from 'vitest'
import { pictureFor, srcSetOf } from './pictures.ts'

const pictures = [
  { url: '/l', width: 2048, height: 1365 },
  { url: '/s', width: 320, height: 213 },
  { url: '/m', width: 1080, height: 720 },
]

it('names every size for the browser to choose', () => {
  expect(srcSetOf(pictures)).toBe('/l 2048w, /s 320w, /m 1080w')
})

it('picks the smallest that is large enough, else the largest', () => {
  expect(pictureFor(pictures, 300)).toBe('/s')
  expect(pictureFor(pictures, 400)).toBe('/m')
  expect(pictureFor(pictures, 4000)).toBe('/l')
  expect(pictureFor([], 400)).toBeUndefined()
})
