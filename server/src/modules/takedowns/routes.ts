import * as hashlists from '@stagedoor/contract/hashlists'
import * as legalholds from '@stagedoor/contract/legalholds'
import * as takedowns from '@stagedoor/contract/takedowns'
import { type Route, serve } from '../../platform/http/index.ts'
import type { Contents } from '../content/index.ts'
import { liftLegalHold, listLegalHolds, setLegalHold } from './legal-holds.ts'
import { listHeldFiles } from './list-held-files.ts'
import { listPlaces } from './list-places.ts'
import { buildAuthorityReport } from './matches/build-authority-report.ts'
import { listHashLists, listHashMatches } from './matches/list-matches.ts'
import { approveOpening, askToOpen, openHeldFile } from './open-held-file.ts'
import { takeDown } from './take-down.ts'

/** Returns the routes of takedowns. */
export const takedownsRoutes = (contents: Contents): readonly Route[] => [
  serve(takedowns.listPlaces, (ctx, { params }) => listPlaces(ctx, contents, params.id)),
  serve(takedowns.takeDown, (ctx, { params, body }) => takeDown(ctx, contents, params.id, body)),
  serve(takedowns.askToOpen, (ctx, { params, body }) => askToOpen(ctx, params.id, body.reason)),
  serve(takedowns.approveOpening, (ctx, { params }) => approveOpening(ctx, params.id)),
  serve(takedowns.openHeldFile, (ctx, { params }) => openHeldFile(ctx, params.id)),
  serve(legalholds.listLegalHolds, (ctx, { query }) => listLegalHolds(ctx, query)),
  serve(legalholds.setLegalHold, (ctx, { body }) => setLegalHold(ctx, body)),
  serve(legalholds.liftLegalHold, (ctx, { params, body }) =>
    liftLegalHold(ctx, params.id, body.reason),
  ),
  serve(hashlists.listHashLists, (ctx) => listHashLists(ctx)),
  serve(hashlists.listHashMatches, (ctx, { query }) => listHashMatches(ctx, query)),
  serve(hashlists.buildAuthorityReport, (ctx, { params }) => buildAuthorityReport(ctx, params.id)),
  serve(takedowns.listHeldFiles, (ctx, { query }) => listHeldFiles(ctx, query)),
]
