import * as records from '@stagedoor/contract/records'
import { type Route, serve } from '../../platform/http/index.ts'
import type { Contents } from '../content/index.ts'
import { approveBundle, askForBundle, listBundles } from './bundles/ask-for-bundle.ts'
import { openBundle } from './bundles/send-bundle.ts'
import { listContents, listPeople, listPlaces } from './find-records.ts'
import { openMessage } from './open-message.ts'
import { openPerson } from './open-person.ts'

/** Returns the routes of records. */
export const recordsRoutes = (contents: Contents): readonly Route[] => [
  serve(records.listPeople, (ctx, { query }) => listPeople(ctx, query)),
  serve(records.listContents, (ctx, { query }) => listContents(ctx, contents, query)),
  serve(records.openPerson, (ctx, { params, body }) => openPerson(ctx, params.id, body.reason)),
  serve(records.openMessage, (ctx, { params, body }) => openMessage(ctx, params.id, body.reason)),
  serve(records.listPlaces, (ctx, { params, query }) => listPlaces(ctx, params.id, query)),
  serve(records.askForBundle, (ctx, { body }) => askForBundle(ctx, body)),
  serve(records.listBundles, (ctx, { query }) => listBundles(ctx, query)),
  serve(records.approveBundle, (ctx, { params }) => approveBundle(ctx, params.id)),
  serve(records.openBundle, (ctx, { params }) => openBundle(ctx, params.id)),
]
