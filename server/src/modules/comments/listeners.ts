import { type Listener, on } from '../../platform/outbox/index.ts'
import { decisionReversed } from '../decisions/index.ts'
import { restoreAppealed } from './moderate-comment.ts'

/** The listener that restores a removed comment when an appeal was granted. */
export const commentsListeners: readonly Listener[] = [
  on(decisionReversed, 'comments.decision_reversed', async (ctx, events) => {
    for (const event of events)
      if (event.subjectKind === 'comment') await restoreAppealed(ctx, event)
  }),
]
