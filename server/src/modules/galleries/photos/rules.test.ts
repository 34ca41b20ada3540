import { describe, expect, it } from 'vitest'
import { isPhotoShown } from './rules.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const fan = { seesAll: false, boughtAt: undefined }
const owner = { seesAll: true, boughtAt: undefined }
const boughtOn = (number: number) => ({ seesAll: false, boughtAt: day(number) })

const photo = (status: string, times: { hiddenAt?: Date; deletedAt?: Date } = {}) => ({
  status,
  hiddenAt: null,
  deletedAt: null,
  ...times,
})
const hidden = { hiddenAt: day(3) }
const deleted = { deletedAt: day(5) }

describe('a photo of a gallery that a viewer may find', () => {
  it.each([
    [photo('active'), fan, true],
    [photo('inactive'), fan, false],
    [photo('draft'), boughtOn(1), false],
    [photo('inactive'), owner, true],
    [photo('inactive', hidden), fan, false],
    [photo('inactive', hidden), boughtOn(2), true],
    [photo('draft', hidden), boughtOn(2), true],
    [photo('inactive', hidden), boughtOn(4), false],
    [photo('active', deleted), fan, false],
    [photo('active', deleted), owner, false],
    [photo('active', deleted), boughtOn(4), true],
    [photo('active', deleted), boughtOn(6), false],
    [photo('inactive', deleted), boughtOn(4), false],
    [photo('inactive', { ...hidden, ...deleted }), boughtOn(2), true],
    [photo('inactive', { ...hidden, ...deleted }), boughtOn(4), false],
  ])('%o is shown to %o: %s', (row, viewer, isShown) => {
    expect(isPhotoShown(row, viewer)).toBe(isShown)
  })
})
