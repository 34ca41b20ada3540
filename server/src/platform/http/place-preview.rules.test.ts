import { createSecretKey } from 'node:crypto'
import { expect, it } from 'vitest'
import { hasPreview, PREVIEW_COOKIE, placeInPreview, signPreview } from './place-preview.ts'

const key = createSecretKey(Buffer.alloc(32, 1))
const now = new Date('2026-03-15T12:00:00Z')
const later = new Date(now.getTime() + 600_000)
const value = signPreview(key, { country: 'US', region: 'TX' }, later)
const read = (cookie: string, at = now) =>
  placeInPreview(key, `a=b; ${PREVIEW_COOKIE}=${cookie}`, at)

it('a preview names its place until it ends', () => {
  expect(read(value)).toEqual({ country: 'US', region: 'TX' })
  expect(read(signPreview(key, { country: 'DE' }, later))).toEqual({ country: 'DE' })
  expect(read(value, later)).toBeUndefined()
  expect(hasPreview(`${PREVIEW_COOKIE}=${value}`)).toBe(true)
})

it('a preview that the site did not sign names no place', () => {
  const other = createSecretKey(Buffer.alloc(32, 2))
  expect(read(signPreview(other, { country: 'US' }, later))).toBeUndefined()
  expect(read(value.replace('TX', 'CA'))).toBeUndefined()
  expect(read(value.replace(String(later.getTime()), '9999999999999'))).toBeUndefined()
  for (const text of ['', 'US', `${value}.x`]) expect(read(text)).toBeUndefined()
  expect(placeInPreview(key, undefined, now)).toBeUndefined()
  expect(hasPreview('a=b')).toBe(false)
})
