import {
  readAllNotifications,
  readNotification,
  seeNotifications,
  updateMailFrequency,
  updatePreference,
} from '@stagedoor/contract/notifications'
import { api } from '../../lib/api/api.ts'
import { useSend } from '../../lib/api/queries.ts'

/** Marks notifications as read that were on screen. */
export const sendSeen = (ids: readonly string[]) =>
  api(seeNotifications, { body: { ids: [...ids] } })
/** Marks a notification as read that was opened. */
export const useReadNotification = () => useSend(readNotification)
/** Saves how often notification e-mails are sent. */
export const useUpdateMailFrequency = () => useSend(updateMailFrequency)

/** Marks all notifications as read. */
export const useReadAll = () => useSend(readAllNotifications)
/** Turns notifications of a type on or off in a channel. */
export const useUpdatePreference = () => useSend(updatePreference)
