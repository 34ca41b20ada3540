import type { WireOf } from '@stagedoor/contract/kit'
import {
  listNotifications,
  type listPreferences,
  readAllNotifications,
  readDelivery,
  readNotification,
  seeNotifications,
  updateMailFrequency,
  updatePreference,
  updateQuietHours,
  updateThreshold,
} from '@stagedoor/contract/notifications'
import { api } from '../../lib/api/api.ts'
import { useSend, write } from '../../lib/api/queries.ts'
import { settle } from '../../lib/api/settle.ts'
import { setUnread } from '../../lib/realtime/unread-count.ts'

/** The preferences for one kind of event. */
export type WirePreference = WireOf<typeof listPreferences>['data'][number]

/** Marks notifications as read that were on screen. */
export const sendSeen = (ids: readonly string[]) =>
  api(seeNotifications, { body: { ids: [...ids] } })
/** Marks a notification as read that was opened. */
export const useReadNotification = () => useSend(readNotification)
/** Saves how often notification e-mails are sent. */
export const useUpdateMailFrequency = () => useSend(updateMailFrequency)

/** Marks all notifications as read. */
export const useReadAll = () =>
  useSend(readAllNotifications, {
    settles: [listNotifications],
    onDone: ({ unread }) => setUnread(unread),
  })

/** Reads the notifications on screen again: there is a new one, or events may have been missed. */
export const readNotificationsAgain = () => void settle(listNotifications)

/** Turns notifications of a type on or off in a channel. */
export const useUpdatePreference = () => useSend(updatePreference)

/** Sets the amount from which e-mails and pushes of a kind are sent. */
export const useUpdateThreshold = () => useSend(updateThreshold)

/** Sets the hours in which nothing rings; null for none. */
export const saveQuietHours = write(
  updateQuietHours,
  (quietHours: WireOf<typeof readDelivery>['quietHours']) => ({ body: { quietHours } }),
  [readDelivery],
)
