import { describe, expect, it } from 'vitest'
import { actionLabel, actorLabel, detailLines } from './labels.ts'

describe('actionWords', () => {
  it('has words for what is known, and makes some for the rest', () => {
    expect(actionLabel('accounts.suspended')).toBe('Suspended an account')
    expect(actionLabel('payouts.request_approved')).toBe('Request approved')
  })
})

describe('actorWords', () => {
  it('names the person, or says what kind of actor it was', () => {
    const actorInfo = { name: 'Stage Manager' } as never
    expect(actorLabel({ actorKind: 'admin', actorInfo })).toBe('Stage Manager')
    expect(actorLabel({ actorKind: 'webhook' })).toBe('A payment service')
  })
})

describe('detailLines', () => {
  it('says what a value was and became', () => {
    expect(detailLines({ before: false, after: true })).toEqual([{ name: 'Became', text: 'off → on' }])
    expect(detailLines({ before: '', after: 'Velvet' })).toEqual([{ name: 'Became', text: 'nothing → Velvet' }])
  })

  it('compares objects field by field and leaves out what stayed', () => {
    const before = { commissionBasisPoints: null, holdDays: 7 }
    expect(detailLines({ before, after: { commissionBasisPoints: 1500, holdDays: 7 } })).toEqual([
      { name: 'Commission basis points', text: 'nothing → 1500' },
    ])
  })

  it('reads stored hundredths as money', () => {
    expect(detailLines({ amount: '1250', currency: 'USD', reason: 'Chargeback' })).toEqual([
      { name: 'Amount', text: '$12.50' },
      { name: 'Reason', text: 'Chargeback' },
    ])
  })

  it('lists changed fields and keeps quiet about what was not given', () => {
    expect(detailLines({ changed: ['name', 'email'], status: undefined, isFeatured: true })).toEqual([
      { name: 'Changed', text: 'name, email' },
      { name: 'Is featured', text: 'on' },
    ])
    expect(detailLines({})).toEqual([])
  })

  it('names a changed field once where its value is said', () => {
    expect(detailLines({ changed: ['name', 'status'], status: 'inactive' })).toEqual([
      { name: 'Changed', text: 'name' },
      { name: 'Status', text: 'inactive' },
    ])
  })

  it('says names in the place of the ids of people, and nothing of other ids', () => {
    const [mia, robin, post] = ['a', 'b', 'c'].map((letter) => letter.repeat(32))
    const people = [
      { _id: mia, name: 'Mia' },
      { _id: robin, name: 'Robin' },
    ] as never
    expect(detailLines({ ownerId: mia, owedRefunds: [robin, mia], targetId: post }, people)).toEqual([
      { name: 'Of', text: 'Mia' },
      { name: 'Paid back', text: 'Robin, Mia' },
    ])
  })

  it('cuts what is too long for a line', () => {
    expect(detailLines({ words: 'x'.repeat(500) })[0]?.text).toHaveLength(161)
  })
})
