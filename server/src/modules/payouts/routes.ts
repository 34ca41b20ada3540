import * as payouts from '@stagedoor/contract/payouts'
import { type Route, serve } from '../../platform/http/index.ts'
import { readPayoutAccount } from './read-account.ts'
import { readBalances, readBalancesBehind } from './read-balances.ts'
import {
  calculateTotals,
  calculateTotalsOf,
  canCreatePayout,
  listAllPayouts,
  listEarningsBehind,
  listPayouts,
  readAnyPayout,
  readPayout,
} from './read-payouts.ts'
import { changePayout, requestPayout } from './request-payout.ts'
import { endSchedule, readSchedule, saveSchedule } from './schedules/manage-schedule.ts'
import { setPayoutStatus } from './set-status.ts'

export const payoutsRoutes: readonly Route[] = [
  serve(payouts.calculate, (ctx) => calculateTotals(ctx, ctx.viewer.id)),
  serve(payouts.readBalances, (ctx) => readBalances(ctx)),
  serve(payouts.list, (ctx, { query }) => listPayouts(ctx, query)),
  serve(payouts.create, (ctx, { body }) => requestPayout(ctx, body)),
  serve(payouts.update, (ctx, { params, body }) => changePayout(ctx, params.id, body)),
  serve(payouts.read, (ctx, { params }) => readPayout(ctx, params.id)),
  serve(payouts.canCreate, (ctx) => canCreatePayout(ctx)),
  serve(payouts.readSchedule, (ctx) => readSchedule(ctx)),
  serve(payouts.saveSchedule, (ctx, { body }) => saveSchedule(ctx, body)),
  serve(payouts.endSchedule, (ctx) => endSchedule(ctx)),
  serve(payouts.adminList, (ctx, { query }) => listAllPayouts(ctx, query)),
  serve(payouts.adminRead, (ctx, { params }) => readAnyPayout(ctx, params.id)),
  serve(payouts.adminReadBalances, (ctx, { params }) => readBalancesBehind(ctx, params.id)),
  serve(payouts.adminListEarnings, (ctx, { params, query }) =>
    listEarningsBehind(ctx, params.id, query),
  ),
  serve(payouts.adminCalculate, (ctx, { body }) => calculateTotalsOf(ctx, body.performerId)),
  serve(payouts.readAccount, (ctx, { params, body }) =>
    readPayoutAccount(ctx, params.id, body.reason),
  ),
  serve(payouts.setStatus, (ctx, { params, body }) => setPayoutStatus(ctx, params.id, body)),
  serve(payouts.payOut, (ctx, { params, body }) =>
    setPayoutStatus(ctx, params.id, { ...body, status: 'done' }),
  ),
  serve(payouts.exportApproved, async (ctx, { body }) => {
    // It transliterates names by half a megabyte of tables, once a week.
    const { exportApproved } = await import('./export-approved.ts')
    return exportApproved(ctx, body)
  }),
]
