import * as earnings from '@stagedoor/contract/earnings'
import { type Route, serve } from '../../platform/http/index.ts'
import type { Contents } from '../content/index.ts'
import { explainAnyEarning, explainEarning } from './explanations/explain-earning.ts'
import { markPaid, readPayable } from './mark-paid.ts'
import { readChart } from './read-chart.ts'
import {
  listAllEarnings,
  listEarnings,
  readAllStats,
  readBalances,
  readStats,
} from './read-earnings.ts'
import { listStatementLines } from './statements/list-lines.ts'
import { listAnyStatements, listStatements } from './statements/list-statements.ts'

/** Returns the routes of earnings. */
export const earningsRoutes = (contents: Contents): readonly Route[] => [
  serve(earnings.list, (ctx, { query }) => listEarnings(ctx, contents, query)),
  serve(earnings.readStats, (ctx, { query }) => readStats(ctx, query)),
  serve(earnings.readChart, (ctx, { query }) => readChart(ctx, query)),
  serve(earnings.readBalances, (ctx) => readBalances(ctx)),
  serve(earnings.listStatements, (ctx) => listStatements(ctx)),
  serve(earnings.listStatementLines, (ctx, { params, query }) =>
    listStatementLines(ctx, contents, params.month, query),
  ),
  serve(earnings.explain, (ctx, { params }) => explainEarning(ctx, contents, params.id)),
  serve(earnings.adminExplain, (ctx, { params }) => explainAnyEarning(ctx, contents, params.id)),
  serve(earnings.adminListStatements, (ctx, { query }) =>
    listAnyStatements(ctx, query.performerId),
  ),
  serve(earnings.adminList, (ctx, { query }) => listAllEarnings(ctx, contents, query)),
  serve(earnings.adminReadStats, (ctx, { query }) => readAllStats(ctx, query)),
  serve(earnings.readPayable, (ctx, { query }) => readPayable(ctx, query)),
  serve(earnings.markPaid, (ctx, { body }) => markPaid(ctx, body)),
]
