import { listNotifications } from '@stagedoor/contract/notifications'
import { decideReport, fileReport, listReports } from '@stagedoor/contract/reports'
import type { Actors } from './actors.ts'
import type { Rows } from './cells.ts'
import { anyoneOfRole, onlyFor, outcomeFor, rowAbout } from './row-builders.ts'
import { sampleInput } from './sample-input.ts'

const receiptOf = async (cast: Actors): Promise<string> => {
  const { body } = sampleInput(fileReport, () => cast.photo())
  // The body was made from the schema of the call.
  return (await cast.world.api()(fileReport, { body: body as never })).receipt
}

const aReport = async (cast: Actors): Promise<string> => {
  await receiptOf(cast)
  return (await cast.people.admin.api(listReports, { query: { limit: 1 } })).data[0]?._id as string
}

const aDecidedReport = async (cast: Actors): Promise<string> => {
  const id = await aReport(cast)
  const body = { decision: 'dismiss', reason: 'Nothing is wrong' } as const
  await cast.people.admin.api(decideReport, { params: { id }, body })
  return id
}

/** A point of the curve in the form of a browser's key. */
const pushKey =
  'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'

const noticeOfOwner = async ({ people }: Actors) =>
  (await people.owner.api(listNotifications, { query: {} })).data[0]?._id as string

/** Rows about reports and notifications. */
export const reportRows: Rows = {
  'reports.createReport': {
    given: (cast) => ({ body: { target: 'performer', targetId: cast.people.owner.id } }),
    but: { owner: 'reports.your_own' },
  },
  'reports.fileReport': anyoneOfRole,
  'reports.readReceipt': {
    given: async (cast) => ({ params: { receipt: await receiptOf(cast) } }),
  },
  'reports.listOwnReports': anyoneOfRole,
  'reports.listReports': anyoneOfRole,
  'admin.readReport': [{ given: rowAbout(aReport) }, { all: 'reports.not_found' }],
  'reports.decideReport': [
    { given: rowAbout(aReport, { body: { decision: 'dismiss', reason: 'Nothing is wrong' } }) },
    { all: 'reports.not_found' },
  ],
  'reports.deleteReport': [
    { given: rowAbout(aDecidedReport) },
    { given: rowAbout(aReport), all: 'reports.still_open' },
    { all: 'reports.not_found' },
  ],
  'notifications.listNotifications': anyoneOfRole,
  'notifications.countUnread': anyoneOfRole,
  'notifications.readNotification': {
    given: rowAbout(noticeOfOwner),
    ...onlyFor('owner', 'notifications.not_found'),
  },
  'notifications.readAllNotifications': anyoneOfRole,
  'notifications.seeNotifications': { given: () => ({ body: { ids: ['0'.repeat(32)] } }) },
  'notifications.listPreferences': anyoneOfRole,
  'notifications.readPushKey': anyoneOfRole,
  'notifications.subscribePush': {
    given: () => ({
      body: {
        endpoint: 'https://fcm.googleapis.com/fcm/send/matrix',
        keys: { p256dh: pushKey, auth: 'A'.repeat(22) },
      },
    }),
  },
  'notifications.unsubscribePush': {
    given: () => ({ body: { endpoint: 'https://fcm.googleapis.com/fcm/send/matrix' } }),
  },
  'notifications.readDelivery': anyoneOfRole,
  'notifications.updateQuietHours': { given: () => ({ body: { quietHours: null } }) },
  'notifications.updateDiscretion': { given: () => ({ body: { isDiscreet: false } }) },
  'notifications.updateMailFrequency': { given: () => ({ body: { mailFrequency: 'daily' } }) },
  'notifications.updatePreference': {
    given: () => ({ params: { type: 'new_follower' } }),
    all: 'notifications.not_offered',
    but: outcomeFor('ok', 'owner', 'other performer'),
  },
  'notifications.updateThreshold': {
    given: () => ({ params: { type: 'tip_received' }, body: { minimum: 20 } }),
    all: 'notifications.not_offered',
    but: outcomeFor('ok', 'owner', 'other performer'),
  },
}
