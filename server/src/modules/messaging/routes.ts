import * as messages from '@stagedoor/contract/messages'
import { type Route, serve } from '../../platform/routes.ts'

/** Nobody can write to anybody yet, so nothing is unread; clients ask on every page. */
export const messagingRoutes: readonly Route[] = [serve(messages.countUnread, async () => ({ total: 0 }))]
