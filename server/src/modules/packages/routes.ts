import * as packages from '@stagedoor/contract/packages'
import { type Route, serve } from '../../platform/http/index.ts'
import { readPackage, searchAllPackages, searchPackages } from './read-packages.ts'
import { createPackage, deletePackage, updatePackage } from './write-packages.ts'

export const packagesRoutes: readonly Route[] = [
  serve(packages.searchPackages, (ctx, { query }) => searchPackages(ctx, query)),
  serve(packages.searchAllPackages, (ctx, { query }) => searchAllPackages(ctx, query)),
  serve(packages.viewPackage, (ctx, { params }) => readPackage(ctx, params.id)),
  serve(packages.createPackage, (ctx, { body }) => createPackage(ctx, body)),
  serve(packages.updatePackage, (ctx, { params, body }) => updatePackage(ctx, params.id, body)),
  serve(packages.deletePackage, (ctx, { params }) => deletePackage(ctx, params.id)),
]
