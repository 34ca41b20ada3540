import { consoleList } from './console-requests.ts'
import { fixed, type ListRequests, listed, requests } from './requests.ts'

const inBig = { id: ':conversation' }

/** The requests of lists of conversations and messages. */
export const messageRequests: ListRequests = {
  'conversations.list': requests(
    'performer',
    {},
    { offset: 9 },
    { filter: 'unread' },
    { filter: 'archived' },
    { filter: 'restricted' },
    { filter: 'unanswered' },
    { filter: 'spenders' },
    { filter: 'subscribers' },
    { filter: 'expired' },
    { filter: 'muted' },
    { order: 'waiting' },
    { order: 'spend' },
    { order: 'spend', offset: 9 },
    { filter: 'subscribers', order: 'waiting' },
    { filter: 'expired', order: 'spend' },
    { filter: 'unread', order: 'spend' },
    { list: ':fanList' },
    { list: ':shortFanList', order: 'spend' },
    { list: ':smartFanList', filter: 'unanswered', order: 'waiting' },
  ),
  'conversations.changeMany': 'bounded: at most 200 conversations, which the call names',
  'conversations.count': requests('performer', {}),
  'conversations.search': requests('performer', { keyword: 'Fan 77' }, { keyword: 'fan' }),
  'massmessages.list': listed('performer', { state: 'sent' }, { isDrip: 'true' }),
  'calendar.listEntries': requests(
    'performer',
    { from: '2025-06-01T00:00:00Z', to: '2025-07-30T00:00:00Z', timeZone: 'Europe/Berlin' },
    { from: '2026-03-01T00:00:00Z', to: '2026-04-11T00:00:00Z' },
  ),
  'calendar.listDrafts': requests('performer', {}),
  'calendar.readBestTimes': requests('performer', { timeZone: 'Europe/Berlin' }),
  'today.readToday': requests('performer', { timeZone: 'Europe/Berlin' }),
  'massmessages.listFileMarks':
    'bounded: at most 200 files, each with a kept count of recipients and at most 1,000 owners',
  'messages.list': [
    ...listed('performer'),
    ...requests(
      'performer',
      { pinned: 'true' },
      { aroundSeq: 500 },
      { around: ':message' },
      { before: '500' },
    ),
  ].map((request) => ({
    ...request,
    params: inBig,
  })),
  'messages.listFileRecipients': requests('performer', {}, { after: ':shared' }).map((request) => ({
    ...request,
    params: { id: ':file' },
  })),
  'messages.listOffers': requests('performer', {}, { after: '500' }).map((request) => ({
    ...request,
    params: inBig,
  })),
  'messages.listPurchases': requests('performer', {}).map((request) => ({
    ...request,
    params: inBig,
  })),
  'messages.listMedia': requests(
    'performer',
    { kind: 'photo' },
    { kind: 'video' },
    { kind: 'audio', after: '500' },
    { kind: 'link' },
  ).map((request) => ({ ...request, params: inBig })),
  'messages.listKnownFiles': 'bounded: at most 200 files, each found in an index',
  'messages.listChanges': requests('performer', { version: 0 }, { version: 900 }).map(
    (request) => ({
      ...request,
      params: inBig,
    }),
  ),
  'streams.search': 'few by nature: the streams on air at one moment',
  'streams.listPast': listed('performer'),
  'streams.adminList': consoleList('streams.adminList'),
  'streams.listTopTippers': 'five at most: the first of an index of one stream',
  'streams.listModerators': 'twenty at most',
  'streams.listViewers': 'few by nature: those who watch one stream at one moment',
  'callbookings.list': listed('performer'),
  'callbookings.listUpcoming': requests('performer', {}),
  'callbookings.listTimes': 'bounded: the times of at most 31 days of one performer',
  'privatecalls.list': [...listed('performer'), ...listed('performer', { state: 'ended' })],
  'privatecalls.adminList': consoleList('privatecalls.adminList'),
  'streams.listLines': listed('performer').map((request) => ({
    ...request,
    params: { conversationId: ':chat' },
  })),
  'streams.listPublicLines': listed('performer').map((request) => ({
    ...request,
    params: { conversationId: ':chat' },
  })),
  'automessages.listAutomatic': fixed,
  'sequences.list': requests('performer', {}),
  'automessages.listReplies': 'few by nature: at most 100 for each performer',
  'messages.search': requests(
    'performer',
    { q: 'sapphire' },
    { q: 'word', conversationId: ':conversation' },
  ),
}
