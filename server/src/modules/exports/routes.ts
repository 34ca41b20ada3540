import * as exports from '@stagedoor/contract/exports'
import { type Route, serve } from '../../platform/http/index.ts'
import { readExport } from './read-export.ts'
import { requestExport } from './request-export.ts'

export const exportsRoutes: readonly Route[] = [
  serve(exports.requestExport, (ctx) => requestExport(ctx)),
  serve(exports.readExport, (ctx) => readExport(ctx)),
]
