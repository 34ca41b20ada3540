import type { DecisionSubject } from '@stagedoor/contract/decisions'
import type { NotificationType } from '@stagedoor/contract/notifications'
import { href } from '@stagedoor/contract/site-pages'
import { type Listener, on } from '../../../platform/outbox/index.ts'
import { appealDecided, decisionMade } from '../../decisions/index.ts'
import { fileFacts } from '../../media/index.ts'
import { nearCopyHidden } from '../../takedowns/index.ts'
import { notifyAccounts } from '../notify-accounts.ts'

/** The notification of a decision by its subject; of payouts, their own module notifies. */
const types: Partial<Record<DecisionSubject, NotificationType>> = {
  account: 'account_suspended',
  documents: 'documents_refused',
}

const about = (decisionId: string, accountId: string) => ({
  accountId,
  subject: { kind: 'decision', id: decisionId },
  link: href('user/decision', { id: decisionId }),
})

/** The listeners that notify people of decisions about them, and of replies to their appeals. */
export const decisionListeners: readonly Listener[] = [
  on(decisionMade, 'notifications.decision_made', (ctx, events) =>
    notifyAccounts(
      ctx,
      events
        .filter(({ subjectKind }) => subjectKind !== 'payout_request')
        .map(({ decisionId, ownerId, subjectKind }) => ({
          ...about(decisionId, ownerId),
          type: types[subjectKind] ?? 'content_removed',
          key: `decision_made:${decisionId}`,
        })),
    ),
  ),
  on(nearCopyHidden, 'notifications.near_copy_hidden', async (ctx, events) => {
    const files = await fileFacts(
      ctx,
      events.map(({ fileId }) => fileId),
    )
    await notifyAccounts(
      ctx,
      events.map(({ fileId, ownerId, takenDownId }) => ({
        type: 'content_hidden' as const,
        accountId: ownerId,
        key: `content_hidden:${fileId}:${takenDownId}`,
        subject: { kind: 'file', id: fileId },
        link: href('user/decisions'),
        facts: { contentName: files.get(fileId)?.name ?? '' },
      })),
    )
  }),
  on(appealDecided, 'notifications.appeal_decided', (ctx, events) =>
    notifyAccounts(
      ctx,
      events.map(({ decisionId, ownerId }) => ({
        ...about(decisionId, ownerId),
        type: 'appeal_decided' as const,
        key: `appeal_decided:${decisionId}`,
      })),
    ),
  ),
]
