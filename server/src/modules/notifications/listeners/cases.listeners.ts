import type { NotificationType } from '@stagedoor/contract/notifications'
import { href } from '@stagedoor/contract/site-pages'
import { type Listener, on } from '../../../platform/outbox/index.ts'
import { caseAssigned, opinionAnswered, opinionAsked } from '../../cases/index.ts'
import { notifyAccounts } from '../notify-accounts.ts'
import type { NewNotification } from '../rules.ts'

interface CaseEvent {
  readonly type: NotificationType
  readonly caseId: string
  readonly accountId: string
  readonly actorId: string
  /** Tells the event from others of the same kind about the case. */
  readonly eventId: string
}

const noticeOf = ({ type, caseId, accountId, actorId, eventId }: CaseEvent): NewNotification => ({
  type,
  accountId,
  actorId,
  key: `${type}:${eventId}`,
  subject: { kind: 'case', id: caseId },
  link: href('admin/case', { id: caseId }),
})

/** The listeners that notify staff of cases that colleagues give them or ask them about. */
export const casesListeners: readonly Listener[] = [
  on(caseAssigned, 'notifications.case_assigned', (ctx, events) =>
    notifyAccounts(
      ctx,
      events.map(({ caseId, assignedTo, assignedBy, until }) =>
        noticeOf({
          type: 'case_assigned',
          caseId,
          accountId: assignedTo,
          actorId: assignedBy,
          eventId: `${caseId}:${until}`,
        }),
      ),
    ),
  ),
  on(opinionAsked, 'notifications.opinion_asked', (ctx, events) =>
    notifyAccounts(
      ctx,
      events.flatMap(({ opinionId, caseId, askedBy, askedOf }) =>
        askedOf.map((accountId) =>
          noticeOf({
            type: 'opinion_asked',
            caseId,
            accountId,
            actorId: askedBy,
            eventId: opinionId,
          }),
        ),
      ),
    ),
  ),
  on(opinionAnswered, 'notifications.opinion_answered', (ctx, events) =>
    notifyAccounts(
      ctx,
      events.map(({ opinionId, caseId, askedBy, answeredBy }) =>
        noticeOf({
          type: 'opinion_answered',
          caseId,
          accountId: askedBy,
          actorId: answeredBy,
          eventId: opinionId,
        }),
      ),
    ),
  ),
]
