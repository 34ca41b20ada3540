import { describe, expect, it } from 'vitest'
import { bodyOf, emptyDraft, localInput, priceOf, problemsOf } from './draft.ts'

const now = new Date('2025-11-20T12:00:00Z')
const draft = emptyDraft('photo')

describe('problemsOf', () => {
  it('asks each type for what it is made of', () => {
    expect(problemsOf(draft, 0, now)).toEqual({ files: 'Add at least one photo.' })
    expect(problemsOf({ ...draft, type: 'video' }, 0, now)).toEqual({ files: 'Add a video.' })
    expect(problemsOf({ ...draft, type: 'text', text: '  ' }, 0, now)).toEqual({ text: 'Write something first.' })
    expect(problemsOf(draft, 1, now)).toEqual({})
  })

  it('asks for a price only of what is sold', () => {
    const sold = { ...draft, audience: 'buyers' } as const
    expect(problemsOf(sold, 1, now).price).toContain('Set a price')
    expect(problemsOf({ ...sold, price: '0' }, 1, now).price).toContain('Set a price')
    expect(problemsOf({ ...sold, price: '20000' }, 1, now).price).toBe('At most 10,000 tokens.')
    expect(problemsOf({ ...sold, price: '12,5' }, 1, now)).toEqual({})
  })

  it('asks for a time that is still to come', () => {
    const later = { ...draft, when: 'later' } as const
    expect(problemsOf({ ...later, at: '' }, 1, now).at).toBeDefined()
    expect(problemsOf({ ...later, at: localInput(new Date('2025-11-20T11:00:00Z')) }, 1, now).at).toBeDefined()
    expect(problemsOf({ ...later, at: localInput(new Date('2025-11-21T11:00:00Z')) }, 1, now)).toEqual({})
  })
})

it.each([
  ['12', 12],
  [' 12.50 ', 12.5],
  ['12,5', 12.5],
  ['12.505', undefined],
  ['-3', undefined],
  ['1e3', undefined],
  ['', undefined],
])('reads %s as %s', (typed, price) => expect(priceOf(typed)).toBe(price))

it('sends the price only of what is sold, the time only of what waits for it, and files only where there are some', () => {
  const at = localInput(new Date('2025-12-01T08:30:00Z'))
  expect(bodyOf({ ...draft, audience: 'buyers', price: '5', text: ' Hi ', when: 'later', at }, ['f'])).toEqual({
    type: 'photo',
    title: '',
    text: 'Hi',
    fileIds: ['f'],
    audience: 'buyers',
    price: 5,
    status: 'active',
    isSchedule: true,
    scheduleAt: '2025-12-01T08:30:00.000Z',
  })
  const note = bodyOf({ ...draft, type: 'text', price: '5', when: 'hidden', at }, ['f'])
  expect(note).toMatchObject({ fileIds: [], price: 0, status: 'inactive', isSchedule: false, scheduleAt: null })
})
