import { describe, expect, it } from 'vitest'
import { personCard } from '../../../../test/fixtures.ts'
import { actionLabel, actorLabel, detailLines } from './labels.ts'

describe('actionLabel', () => {
  it('labels a known action, and derives a label for an unknown one', () => {
    expect(actionLabel('accounts.suspended')).toBe('Suspended an account')
    expect(actionLabel('gifts.card_sent')).toBe('Card sent')
  })
})

describe('actorLabel', () => {
  it('returns the name of the actor, or the kind of actor when the name is unknown', () => {
    const actorInfo = personCard({ name: 'Stage Manager', isPerformer: false })
    expect(actorLabel({ actorKind: 'admin', actorInfo })).toBe('Stage Manager')
    expect(actorLabel({ actorKind: 'webhook' })).toBe('Payment gateway')
  })
})

describe('detailLines', () => {
  it('shows a changed value before and after', () => {
    expect(detailLines({ before: false, after: true })).toEqual([{ name: 'Changed', text: 'off → on' }])
    expect(detailLines({ before: '', after: 'Velvet' })).toEqual([{ name: 'Changed', text: 'nothing → Velvet' }])
  })

  it('compares objects field by field and leaves out unchanged fields', () => {
    const before = { commissionBasisPoints: null, holdDays: 7 }
    expect(detailLines({ before, after: { commissionBasisPoints: 1500, holdDays: 7 } })).toEqual([
      { name: 'Commission basis points', text: 'nothing → 1500' },
    ])
  })

  it('formats stored hundredths as money', () => {
    expect(detailLines({ amount: '1250', currency: 'USD', reason: 'Chargeback' })).toEqual([
      { name: 'Amount', text: '$12.50' },
      { name: 'Reason', text: 'Chargeback' },
    ])
  })

  it('lists changed fields and leaves out empty details', () => {
    expect(detailLines({ changed: ['name', 'email'], status: undefined, isFeatured: true })).toEqual([
      { name: 'Changed', text: 'name, email' },
      { name: 'Is featured', text: 'on' },
    ])
    expect(detailLines({})).toEqual([])
  })

  it('names a changed field once when its value is shown', () => {
    expect(detailLines({ changed: ['name', 'status'], status: 'inactive' })).toEqual([
      { name: 'Changed', text: 'name' },
      { name: 'Status', text: 'inactive' },
    ])
  })

  it('replaces the ids of people by their names and leaves out other ids', () => {
    const [mia, robin, post] = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32)]
    const people = [personCard({ _id: mia, name: 'Mia' }), personCard({ _id: robin, name: 'Robin' })]
    expect(detailLines({ ownerId: mia, owedRefunds: [robin, mia], targetId: post }, people)).toEqual([
      { name: 'Owner', text: 'Mia' },
      { name: 'Refunded', text: 'Robin, Mia' },
    ])
  })

  it('truncates a detail that is too long for a line', () => {
    expect(detailLines({ note: 'x'.repeat(500) })[0]?.text).toHaveLength(161)
  })
})
