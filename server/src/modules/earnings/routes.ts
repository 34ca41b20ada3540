import * as earnings from '@stagedoor/contract/earnings'
import { type Route, serve } from '../../platform/routes.ts'
import { readChart } from './read-chart.ts'
import { listEarnings, readBalances, readStats } from './read-earnings.ts'

export const earningsRoutes: readonly Route[] = [
  serve(earnings.list, (ctx, { query }) => listEarnings(ctx, query)),
  serve(earnings.readStats, (ctx, { query }) => readStats(ctx, query)),
  serve(earnings.readChart, (ctx, { query }) => readChart(ctx, query)),
  serve(earnings.readBalances, (ctx) => readBalances(ctx)),
]
