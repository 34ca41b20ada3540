import { expect, it } from 'vitest'
import { publicImage } from './public-image.ts'

it('returns the first permanent address and never a signed one', () => {
  expect(publicImage('/media/a/2048.webp?e=1&s=x', null, '/media/public/a/blurred.webp')).toBe(
    '/media/public/a/blurred.webp',
  )
  expect(publicImage('/media/a/2048.webp?e=1', undefined)).toBeUndefined()
})
