import { expect, it } from 'vitest'
import { safePicture } from './safe-picture.ts'

it('answers the first lasting address and never a signed one', () => {
  expect(safePicture('/media/a/2048.webp?e=1&s=x', null, '/media/public/a/blurred.webp')).toBe(
    '/media/public/a/blurred.webp',
  )
  expect(safePicture('/media/a/2048.webp?e=1', undefined)).toBeUndefined()
})
