import * as deletions from '@stagedoor/contract/deletions'
import { done } from '@stagedoor/contract/kit'
import { type Route, serve } from '../../platform/http/index.ts'
import { cancelDeletion, readDeletion, requestDeletion } from './read-deletion.ts'

export const deletionsRoutes: readonly Route[] = [
  serve(deletions.readDeletion, (ctx) => readDeletion(ctx)),
  serve(deletions.requestDeletion, (ctx) => requestDeletion(ctx)),
  serve(deletions.cancelDeletion, async (ctx) => {
    await cancelDeletion(ctx)
    return done
  }),
]
