import { describe, expect, it } from 'vitest'
import { contentPriceOf } from '../../../lib/money/content-price.ts'
import { bodyOf, emptyDraft, isWorthSaving } from './draft.ts'
import { newOption, type PollDraft, pollEnd, pollProblem } from './poll-draft.ts'
import { validateDraft } from './validate-draft.ts'

const now = new Date('2025-11-20T12:00:00Z')
const site = {
  tokenConversionRate: 10,
  currency: 'USD',
  minimumContentPrice: 0.01,
  maximumContentPrice: 10_000,
}
const draft = emptyDraft('photo')
const poll = (...options: string[]): PollDraft => ({
  question: 'Which?',
  options: options.map(newOption),
  days: '3',
})

describe('validateDraft', () => {
  it('requires the content of each type of post', () => {
    expect(validateDraft(draft, 0, site, now)).toEqual({ files: 'Add at least one photo.' })
    expect(validateDraft({ ...draft, type: 'video' }, 0, site, now)).toEqual({
      files: 'Add a video.',
    })
    expect(validateDraft({ ...draft, type: 'audio' }, 0, site, now).files).toContain('audio')
    expect(validateDraft({ ...draft, type: 'text', text: '  ' }, 0, site, now)).toEqual({
      text: 'Write something first.',
    })
    expect(validateDraft(draft, 1, site, now)).toEqual({})
  })

  it('requires a price only for posts that are sold', () => {
    const sold = { ...draft, audience: 'buyers' } as const
    expect(validateDraft(sold, 1, site, now).price).toContain('Set a price')
    expect(validateDraft({ ...sold, price: '0' }, 1, site, now).price).toContain('Set a price')
    expect(validateDraft({ ...sold, price: '20000' }, 1, site, now).price).toBe(
      'At most 10,000 tokens ($1,000.00).',
    )
    expect(validateDraft({ ...sold, price: '12,5' }, 1, site, now)).toEqual({})
    const stream = { ...sold, type: 'scheduled-streaming', streamAt: '2025-11-21T12:00' } as const
    expect(validateDraft(stream, 0, site, now)).toEqual({})
  })

  it('requires times in the future, and an expiry after the publication', () => {
    const later = { ...draft, when: 'later' } as const
    expect(validateDraft({ ...later, at: '' }, 1, site, now).at).toBeDefined()
    expect(validateDraft({ ...later, at: '2025-11-20T11:00' }, 1, site, now).at).toBeDefined()
    expect(validateDraft({ ...later, at: '2025-11-21T11:00' }, 1, site, now)).toEqual({})
    expect(
      validateDraft({ ...later, at: '2025-11-20T13:30', zone: 'Europe/Berlin' }, 1, site, now),
    ).toEqual({})
    expect(
      validateDraft({ ...later, at: '2025-11-20T12:30', zone: 'Europe/Berlin' }, 1, site, now).at,
    ).toBeDefined()
    expect(validateDraft({ ...draft, ends: '2025-11-20T11:00' }, 1, site, now).ends).toBeDefined()
    expect(
      validateDraft({ ...later, at: '2025-11-22T11:00', ends: '2025-11-21T11:00' }, 1, site, now)
        .ends,
    ).toBeDefined()
    expect(
      validateDraft({ ...draft, type: 'scheduled-streaming' }, 0, site, now).streamAt,
    ).toBeDefined()
  })
})

it.each([
  [['Red', 'Blue'], undefined],
  [['Red', ' '], 'Add at least 2 answers.'],
  [['Red', ' red'], 'Two answers are the same.'],
])('reports for a poll of %j: %s', (options, problem) =>
  expect(pollProblem(poll(...options))).toBe(problem),
)

it('keeps a poll open for its days from the publication of the post, or without limit', () => {
  expect(pollEnd('3', now)).toBe('2025-11-23T12:00:00.000Z')
  expect(pollEnd('none', now)).toBeNull()
})

it.each([
  ['12', 12],
  [' 12.50 ', 12.5],
  ['12,5', 12.5],
  ['12.505', undefined],
  ['-3', undefined],
  ['1e3', undefined],
  ['', undefined],
])('parses the price %s as %s', (typed, price) => expect(contentPriceOf(typed)).toBe(price))

describe('bodyOf', () => {
  const files = { fileIds: ['f'], freeFileIds: [], thumbnailId: null, teaserId: 't' }

  it('sends a price only for posts that are sold, and local times as instants', () => {
    const sold = { ...draft, audience: 'buyers', price: '5', text: ' Hi ', when: 'later' } as const
    const timed = {
      ...sold,
      zone: 'America/New_York',
      at: '2026-03-08T02:30',
      ends: '2026-03-09T02:30',
      archiveAt: '2026-03-10T02:30',
      isKept: true,
    }
    expect(bodyOf(timed, { files, now })).toEqual({
      type: 'photo',
      isFirstLineShown: true,
      title: '',
      text: 'Hi',
      ...files,
      audience: 'buyers',
      listId: null,
      fromTier: 1,
      opensTo: [],
      groupPrices: [],
      downloadChoice: 'default',
      price: 5,
      status: 'active',
      isSchedule: true,
      scheduleAt: '2026-03-08T07:30:00.000Z',
      scheduleZone: 'America/New_York',
      expiresAt: '2026-03-09T06:30:00.000Z',
      archiveAt: '2026-03-10T06:30:00.000Z',
      isKept: true,
      streamingScheduled: null,
    })
  })

  it('sends files only where there are some, and no poll that cannot change any more', () => {
    const note = bodyOf(
      { ...draft, type: 'text', price: '5', when: 'hidden', at: '2026-01-01T00:00' },
      { files, now },
    )
    expect(note).toMatchObject({
      fileIds: [],
      price: 0,
      status: 'inactive',
      isSchedule: false,
      scheduleAt: null,
    })
    expect(note).not.toHaveProperty('pollIds')
  })

  it('sends later audiences as instants after the planned publication', () => {
    const opens = { subscribers: '3', followers: '7', everyone: '' }
    const opened = { ...draft, audience: 'subscribers', opens } as const
    expect(bodyOf(opened, { files, now }).opensTo).toEqual([
      { audience: 'followers', at: '2025-11-27T12:00:00.000Z' },
    ])
    const publishedAt = '2025-11-10T12:00:00.000Z'
    expect(bodyOf(opened, { files, publishedAt, now }).opensTo).toEqual([
      { audience: 'followers', at: '2025-11-17T12:00:00.000Z' },
    ])
    const unordered = { ...opened, opens: { ...opens, everyone: '7' } }
    expect(validateDraft(unordered, 1, site, now).opens).toContain('more days')
    expect(validateDraft({ ...draft, audience: 'list' }, 1, site, now).list).toBe('Choose a list.')
  })

  it('sends the end of a poll counted from the publication of the post', () => {
    const scheduled = {
      ...draft,
      poll: poll('a', 'b'),
      when: 'later',
      at: '2026-01-01T00:00',
    } as const
    expect(bodyOf(scheduled, { files, pollIds: ['1', '2'], now })).toMatchObject({
      pollIds: ['1', '2'],
      pollDescription: 'Which?',
      pollExpiredAt: '2026-01-04T00:00:00.000Z',
    })
    expect(bodyOf(draft, { files, pollIds: [], now })).toMatchObject({
      pollIds: [],
      pollExpiredAt: null,
    })
  })
})

it('only a draft with content is saved', () => {
  expect(isWorthSaving(draft, 0)).toBe(false)
  expect(isWorthSaving({ ...draft, text: ' ' }, 0)).toBe(false)
  expect(isWorthSaving({ ...draft, text: 'x' }, 0)).toBe(true)
  expect(isWorthSaving(draft, 1)).toBe(true)
})
