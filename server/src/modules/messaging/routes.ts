import * as messages from '@stagedoor/contract/messages'
import { type Route, serve } from '../../platform/http/routes.ts'

/** Existing clients ask for the unread count on every page. There are no conversations yet, so it is always 0. */
export const messagingRoutes: readonly Route[] = [serve(messages.countUnread, async () => ({ total: 0 }))]
