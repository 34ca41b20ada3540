import { expect, it } from 'vitest'
import { pictureFor, srcSetOf } from './pictures.ts'

const pictures = [
  { url: '/l', width: 2048, height: 1365 },
  { url: '/s', width: 320, height: 213 },
  { url: '/m', width: 1080, height: 720 },
]

it('lists every size of a picture in its srcset', () => {
  expect(srcSetOf(pictures)).toBe('/l 2048w, /s 320w, /m 1080w')
})

it('picks the smallest picture that is large enough, else the largest', () => {
  expect(pictureFor(pictures, 300)).toBe('/s')
  expect(pictureFor(pictures, 400)).toBe('/m')
  expect(pictureFor(pictures, 4000)).toBe('/l')
  expect(pictureFor([], 400)).toBeUndefined()
})
