import { tablePages } from '@stagedoor/contract/tables'
import { type Page, type Route, servePage } from '../../../platform/http/index.ts'
import { exportTable } from './export-table.ts'

/** The downloads of the console's tables, which read them through the calls that list them. */
export const adminPages = (routes: readonly Route[]): readonly Page[] => [
  servePage({
    name: 'admin.table',
    method: 'GET',
    path: tablePages.csv,
    isGated: true,
    duringMaintenance: true,
    handle: (ctx, request, reply) => exportTable(ctx, routes, { request, reply }),
  }),
]
