import * as messages from '@stagedoor/contract/messages'
import { type Route, serve } from '../../platform/http/index.ts'

/**
 * The routes of direct messages. Existing clients request the unread count on every page; it is always 0 because there
 * are no conversations yet.
 */
export const messagingRoutes: readonly Route[] = [serve(messages.countUnread, async () => ({ total: 0 }))]
