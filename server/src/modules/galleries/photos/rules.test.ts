import { describe, expect, it } from 'vitest'
import { isPhotoShown } from './rules.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const fan = { seesAll: false, boughtAt: undefined }
const owner = { seesAll: true, boughtAt: undefined }
const boughtOn = (number: number) => ({ seesAll: false, boughtAt: day(number) })

describe('a photo of a gallery that a viewer may find', () => {
  it.each([
    ['active', null, fan, true],
    ['inactive', null, fan, false],
    ['draft', null, boughtOn(1), false],
    ['inactive', null, owner, true],
    ['active', day(5), fan, false],
    ['active', day(5), owner, false],
    ['active', day(5), boughtOn(4), true],
    ['active', day(5), boughtOn(6), false],
    ['inactive', day(5), boughtOn(4), false],
  ])('%s, deleted %s, for %o: shown %s', (status, deletedAt, viewer, shown) => {
    expect(isPhotoShown({ status, deletedAt }, viewer)).toBe(shown)
  })
})
