import type { WireOf } from '@stagedoor/contract/kit'
import type {
  listBundles,
  listContents,
  listPeople,
  openPerson,
  RecordGap,
  RecordPlaceKind,
} from '@stagedoor/contract/records'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import type { Tab } from '../../../ui/tabs.tsx'

/** What the console reads of records. */
export type WireRecordPerson = WireOf<typeof listPeople>['data'][number]
export type WireRecordPlace = WireOf<typeof listContents>['data'][number]
export type WireRecord = WireOf<typeof openPerson>
export type WireBundle = WireOf<typeof listBundles>['data'][number]

/** The three views of the page about records. */
export type RecordsView = 'name' | 'content' | 'bundles'

/** Returns the view that an address asks for. */
export const viewOf = (search: URLSearchParams): RecordsView => {
  const by = search.get('by')
  return by === 'content' || by === 'bundles' ? by : 'name'
}

/** Returns the tabs of the page about records. */
export const recordTabs = (current: RecordsView): readonly Tab[] => [
  { to: href('admin/records'), text: t`By name`, current: current === 'name' },
  {
    to: href('admin/records', undefined, { by: 'content' }),
    text: t`By content`,
    current: current === 'content',
  },
  {
    to: href('admin/records', undefined, { by: 'bundles' }),
    text: t`Bundles for inspectors`,
    current: current === 'bundles',
  },
]

/** Returns the labels of the places at which content is published. */
export const placeLabels = (): Readonly<Record<RecordPlaceKind, string>> => ({
  feed: t`Post`,
  story: t`Story`,
  video: t`Video`,
  gallery: t`Gallery`,
  product: t`Product`,
  message: t`Message`,
  stream: t`Live stream`,
  avatar: t`Profile picture`,
  cover: t`Cover picture`,
  welcome_video: t`Welcome video`,
})

/** Returns the labels of what a record lacks. */
export const gapLabels = (): Readonly<Record<RecordGap, string>> => ({
  legal_name: t`Legal name`,
  document: t`Copy of the ID`,
  selfie: t`Picture with the ID`,
  approval: t`Approved documents`,
  statement: t`Statement of who is in it, and when it was made`,
  release: t`Release of everybody in it`,
})

/** Returns the labels of how far a person without an account, or a creator, is known. */
export const stateLabels = () => ({
  invited: { text: t`Not identified`, tone: 'wait' as const },
  submitted: { text: t`Waits for approval`, tone: 'wait' as const },
  approved: { text: t`Approved`, tone: 'good' as const },
  refused: { text: t`Refused`, tone: 'bad' as const },
})

/** Returns the labels of the kinds of names. */
export const nameLabels = (): Readonly<Record<WireRecord['names'][number]['kind'], string>> => ({
  legal: t`Legal name`,
  username: t`Username`,
  display: t`Display name`,
  stage: t`Stage name`,
})

/** Returns the labels of the states of a bundle. */
export const bundleLabels = () => ({
  asked: { text: t`Needs another admin`, tone: 'wait' as const },
  building: { text: t`Being built`, tone: 'wait' as const },
  ready: { text: t`Ready`, tone: 'good' as const },
  failed: { text: t`Failed`, tone: 'bad' as const },
  expired: { text: t`Expired`, tone: 'neutral' as const },
})
