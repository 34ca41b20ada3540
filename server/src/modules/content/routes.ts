import * as content from '@stagedoor/contract/content'
import { pageOf } from '@stagedoor/contract/kit'
import { type Route, serve } from '../../platform/http/index.ts'
import { countView } from './count-view.ts'
import { answerParticipation, endPermit } from './participations/answer-participation.ts'
import { listParticipations } from './participations/list-participations.ts'
import type { Contents } from './ports.ts'

/** Returns the routes of content of any kind. */
export const contentRoutes = (contents: Contents): readonly Route[] => [
  serve(content.countView, (ctx, { body }) => countView(ctx, contents, body)),
  serve(content.listParticipations, (ctx, { query }) =>
    listParticipations(ctx, contents, { ...pageOf(query), isAnswered: query.isAnswered ?? false }),
  ),
  serve(content.answerParticipation, (ctx, { params, body }) =>
    answerParticipation(ctx, params.id, body),
  ),
  serve(content.endParticipationPermit, (ctx, { params }) => endPermit(ctx, params.id)),
]
