import * as recommendations from '@stagedoor/contract/recommendations'
import { type Route, serve } from '../../platform/http/index.ts'
import { listRecommendations } from './list-recommendations.ts'
import { hideRecommendation, readChoice, updateChoice } from './update-choice.ts'

/** The routes of recommendations. */
export const recommendationsRoutes: readonly Route[] = [
  serve(recommendations.listRecommendations, (ctx) => listRecommendations(ctx)),
  serve(recommendations.readChoice, (ctx) => readChoice(ctx)),
  serve(recommendations.updateChoice, (ctx, { body }) => updateChoice(ctx, body.isOn)),
  serve(recommendations.hideRecommendation, (ctx, { params }) =>
    hideRecommendation(ctx, params.performerId),
  ),
]
