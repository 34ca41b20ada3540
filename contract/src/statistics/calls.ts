import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('statistics')

/** The steps of a chart. */
export const statisticSteps = ['day', 'week', 'month'] as const
/** A step of a chart. */
export type StatisticStep = (typeof statisticSteps)[number]

/** What is counted about the page of a creator. */
export const creatorMeasures = [
  'visits',
  'follows',
  'joined',
  'returned',
  'renewed',
  'lost',
] as const
/** Something that is counted about the page of a creator. */
export type CreatorMeasure = (typeof creatorMeasures)[number]

/** Groups of sales by what was sold. */
export const revenueSources = [
  'subscriptions',
  'tips',
  'content',
  'messages',
  'products',
  'live',
  'referrals',
] as const
/** A group of sales. */
export type RevenueSource = (typeof revenueSources)[number]

export const readOverview = call('readOverview', {
  method: 'GET',
  path: '/performer/statistics',
  access: 'performer',
  summary:
    'Returns what happened on the performer’s page between two days of a time zone, by day, ' +
    'week or month, and between as many days before: visits, follows, subscriptions and ' +
    'earnings after refunds. The last 30 days without dates; at most 400.',
  errors: [],
})

/** The path of the same figures as a CSV file; it takes the query of the call. */
export const overviewCsvPath = '/api/performer/statistics/overview.csv'

/** The kinds of what is counted one by one. */
export const subjectKinds = [
  'feed',
  'video',
  'gallery',
  'product',
  'stream',
  'message',
  'promotion',
  'link',
] as const
/** A kind of what is counted one by one. */
export type SubjectKind = (typeof subjectKinds)[number]

/** What is counted about an item, a promotion or a link. */
export const subjectMeasures = ['seen', 'liked', 'sold', 'earned'] as const
/** Something that is counted about an item, a promotion or a link. */
export type SubjectMeasure = (typeof subjectMeasures)[number]

export const listSubjects = call('listSubjects', {
  method: 'GET',
  path: '/performer/statistics/subjects',
  access: 'performer',
  summary:
    'Lists the performer’s posts, videos, galleries, products, streams, messages with a price, ' +
    'promotions or links with how often each was seen, liked and sold, and what it earned.',
  errors: [],
})

export const readSubject = call('readSubject', {
  method: 'GET',
  path: '/performer/statistics/subjects/:id',
  access: 'performer',
  summary:
    'Returns the figures of one item, promotion or link: since it was made, and between two ' +
    'days of a time zone by day, week or month.',
  errors: ['statistics.not_found'],
})

/** The path of the list as a CSV file; it takes its kind and order. */
export const subjectsCsvPath = '/api/performer/statistics/subjects.csv'

export const listSubscriberChanges = call('listSubscriberChanges', {
  method: 'GET',
  path: '/performer/statistics/subscribers',
  access: 'performer',
  summary:
    'Lists the fans who subscribed to the performer between two days of a time zone, and says ' +
    'who had subscribed before; or those whose subscriptions ended, and why. Newest first.',
  errors: [],
})

export const readChurn = call('readChurn', {
  method: 'GET',
  path: '/performer/statistics/churn',
  access: 'performer',
  summary:
    'Returns how often fans gave each reason for cancelling between two days of a time zone, ' +
    'and of the subscriptions of each of the last twelve months how many lasted how long.',
  errors: [],
})

export const listCancellationWords = call('listCancellationWords', {
  method: 'GET',
  path: '/performer/statistics/cancellation-words',
  access: 'performer',
  summary:
    'Lists what fans wrote about why they cancelled, by month and without saying who, newest ' +
    'months first.',
  errors: [],
})

export const readHours = call('readHours', {
  method: 'GET',
  path: '/performer/statistics/hours',
  access: 'performer',
  summary:
    'Returns the visits and sales between two days of a time zone by weekday and hour of that ' +
    'zone.',
  errors: [],
})

/** The path of the list of fans who subscribed or left as a CSV file; it takes its query. */
export const subscriberChangesCsvPath = '/api/performer/statistics/subscribers.csv'

/** The path of the figures of one item, promotion or link as a CSV file; it takes its id as `id`. */
export const subjectCsvPath = '/api/performer/statistics/subject.csv'

/** The path of the reasons for cancelling as a CSV file; it takes the query of `readChurn`. */
export const reasonsCsvPath = '/api/performer/statistics/reasons.csv'

/** The path of how long subscriptions last as a CSV file. */
export const cohortsCsvPath = '/api/performer/statistics/cohorts.csv'

/** The path of what fans wrote about why they cancelled as a CSV file. */
export const cancellationWordsCsvPath = '/api/performer/statistics/cancellation-words.csv'

/** The path of visits and sales by weekday and hour as a CSV file; it takes the call's query. */
export const hoursCsvPath = '/api/performer/statistics/hours.csv'

/** The days that a forecast looks ahead. */
export const forecastDays = [30, 90] as const

export const readForecast = call('readForecast', {
  method: 'GET',
  path: '/performer/statistics/forecast',
  access: 'performer',
  summary:
    'Returns what the performer can expect from renewals in the next 30 and 90 days: the running ' +
    'subscriptions at the prices they renew for, and the share that renewed in the last 90 days. ' +
    'Computed at most once an hour.',
  errors: [],
})
