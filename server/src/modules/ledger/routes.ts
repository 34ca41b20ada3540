import * as ledger from '@stagedoor/contract/ledger'
import { type Route, serve } from '../../platform/http/index.ts'
import { listRoots } from './chain/list-roots.ts'

export const ledgerRoutes: readonly Route[] = [
  serve(ledger.listRoots, (ctx, { query }) => listRoots(ctx, query)),
]
