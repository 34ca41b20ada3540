import { createSecretKey } from 'node:crypto'
import type { FileKind } from '@stagedoor/contract/media'
import { FileKind as kinds } from '@stagedoor/contract/media/schemas'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mustBeReviewed, policyName, type ReviewPolicy, sampleShare } from './rules.ts'

const policy = (changes: Partial<ReviewPolicy>): ReviewPolicy => ({
  reviewUploads: 'all',
  reviewFirstFiles: 10,
  reviewSamplePercent: 10,
  ...changes,
})
const history = { cleared: 0, clearedKinds: [] as readonly FileKind[], wasRefused: false }
const file = { kind: 'photo' as FileKind, share: 50 }

describe('a review before publication', () => {
  it('is needed for the first files of an account, until so many were approved', () => {
    const first = policy({ reviewUploads: 'first', reviewFirstFiles: 2 })
    const needed = [0, 1, 2, 3].map((cleared) =>
      mustBeReviewed(first, file, { ...history, cleared }),
    )
    expect(needed).toEqual([true, true, false, false])
  })

  it('is always needed for bytes that were refused, unless none is made', () => {
    const refused = { ...history, cleared: 99, wasRefused: true }
    const modes = ['first', 'all', 'sample', 'off'] as const
    const needed = modes.map((reviewUploads) =>
      mustBeReviewed(policy({ reviewUploads }), { ...file, share: 99 }, refused),
    )
    expect(needed).toEqual([true, true, true, false])
  })

  it('is needed again where bytes approved for buyers are shown to everybody, and not the other way', () => {
    const approvedAs = (kind: FileKind, cleared: FileKind) =>
      !mustBeReviewed(policy({}), { ...file, kind }, { ...history, clearedKinds: [cleared] })
    expect(approvedAs('message-photo', 'photo')).toBe(true)
    expect(approvedAs('photo', 'avatar')).toBe(true)
    expect(approvedAs('avatar', 'photo')).toBe(false)
    expect(approvedAs('avatar', 'feed-thumbnail')).toBe(true)
  })

  it('is needed for every kind of file but pictures of the site itself', () => {
    const exempt = kinds.options.filter(
      (kind) => !mustBeReviewed(policy({}), { ...file, kind }, history),
    )
    expect(exempt).toEqual(['site-picture', 'promo'])
  })

  it('takes the same files into a sample each time, and of many about the share that is set', () => {
    const key = createSecretKey(Buffer.alloc(32, 7))
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 1, max: 100 }), (id, percent) => {
        const sample = policy({ reviewUploads: 'sample', reviewSamplePercent: percent })
        const isTaken = () =>
          mustBeReviewed(sample, { ...file, share: sampleShare(key, id) }, history)
        const first = isTaken()
        const again = isTaken()
        return first === again && (percent < 100 || first)
      }),
    )
    const shares = Array.from({ length: 2000 }, (_, at) => sampleShare(key, `file ${at}`))
    const taken = shares.filter((share) => share < 10).length
    expect(taken).toBeGreaterThan(140)
    expect(taken).toBeLessThan(260)
  })

  it('names the rule by which it is made, with its figure', () => {
    const modes = ['first', 'all', 'sample'] as const
    expect(modes.map((reviewUploads) => policyName(policy({ reviewUploads })))).toEqual([
      'first 10',
      'all',
      'sample 10%',
    ])
  })
})
