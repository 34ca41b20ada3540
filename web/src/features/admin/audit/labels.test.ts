import { describe, expect, it } from 'vitest'
import { personCard } from '../../../../test/fixtures.ts'
import { type AuditEvent, actionLabel, actorLabel, detailLines } from './labels.ts'
import { subjectLabel } from './subject-label.ts'

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

it('the subject of an event about content is named by the kind of the content', () => {
  const subjectInfo = { name: 'Rain', person: null, itemKind: 'story' }
  expect(subjectLabel({ subjectKind: 'item', subjectInfo })).toBe('Story')
  expect(subjectLabel({ subjectKind: 'item', subjectInfo: null })).toBe('Post')
  expect(subjectLabel({ subjectKind: 'tax_rate', subjectInfo: null })).toBe('Tax rate')
})

const lines = (detail: AuditEvent['detail'], people: AuditEvent['people'] = []) =>
  detailLines({ detail, people }, { tokenConversionRate: 10, currency: 'USD' })

describe('detailLines', () => {
  it('shows a changed value before and after', () => {
    expect(lines({ before: false, after: true })).toEqual([{ name: 'Changed', text: 'off → on' }])
    expect(lines({ before: '', after: 'Velvet' })).toEqual([
      { name: 'Changed', text: 'nothing → Velvet' },
    ])
  })

  it('compares objects field by field and leaves out unchanged fields', () => {
    const before = { commissionBasisPoints: null, holdDays: 7 }
    expect(lines({ before, after: { commissionBasisPoints: 1500, holdDays: 7 } })).toEqual([
      { name: 'Commission', text: 'nothing → 15 %' },
    ])
  })

  it('formats stored hundredths as money of the named currency, or of the site', () => {
    expect(lines({ amount: '1250', currency: 'EUR', reason: 'Chargeback' })).toEqual([
      { name: 'Amount', text: '€12.50' },
      { name: 'Reason', text: 'Chargeback' },
    ])
    expect(lines({ amount: '1250' })).toEqual([{ name: 'Amount', text: '$12.50' }])
    expect(lines({ name: 'Small', price: '499' })).toEqual([
      { name: 'Name', text: 'Small' },
      { name: 'Price', text: '$4.99' },
    ])
  })

  it('formats stored hundredths of tokens as tokens with their worth', () => {
    expect(lines({ tokens: '1900' })).toEqual([{ name: 'Tokens', text: '19 tokens ($1.90)' }])
  })

  it('formats basis points as percent', () => {
    expect(lines({ country: 'FR', basisPoints: 2000 })).toEqual([
      { name: 'Country', text: 'FR' },
      { name: 'Rate', text: '20 %' },
    ])
  })

  it('lists changed fields and leaves out empty details', () => {
    expect(lines({ changed: ['name', 'email'], status: undefined, isFeatured: true })).toEqual([
      { name: 'Changed', text: 'name, email' },
      { name: 'Featured', text: 'on' },
    ])
    expect(lines({})).toEqual([])
  })

  it('names a changed field once when its value is shown', () => {
    expect(lines({ changed: ['name', 'status'], status: 'inactive' })).toEqual([
      { name: 'Changed', text: 'name' },
      { name: 'Status', text: 'inactive' },
    ])
  })

  it('replaces the ids of people by their names and leaves out other ids', () => {
    const mia = 'a'.repeat(32)
    const robin = 'b'.repeat(32)
    const post = 'c'.repeat(32)
    const people = [
      personCard({ _id: mia, name: 'Mia' }),
      personCard({ _id: robin, name: 'Robin' }),
    ]
    expect(lines({ ownerId: mia, owedRefunds: [robin, mia], targetId: post }, people)).toEqual([
      { name: 'Owner', text: 'Mia' },
      { name: 'Refunded', text: 'Robin, Mia' },
    ])
  })

  it('shows a changed state in one line', () => {
    expect(lines({ from: 'created', to: 'processing' })).toEqual([
      { name: 'Status', text: 'created → processing' },
    ])
  })

  it('truncates a detail that is too long for a line', () => {
    expect(lines({ note: 'x'.repeat(500) })[0]?.text).toHaveLength(161)
  })
})
