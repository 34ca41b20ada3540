import * as releaseimports from '@stagedoor/contract/releaseimports'
import * as releases from '@stagedoor/contract/releases'
import { type Route, serve } from '../../platform/http/index.ts'
import { addPerson } from './add-person.ts'
import { answerRequest, listRequests } from './answer-request.ts'
import { decidePerson, listWaitingPeople } from './console/review-people.ts'
import {
  answerByLink,
  readByLink,
  requireLink,
  sendIdentityByLink,
  withdrawByLink,
} from './links/by-link.ts'
import { renewLink, sendLink } from './links/send-link.ts'
import { listFiles, readInFiles } from './list-files.ts'
import { listPeople } from './list-people.ts'
import { nameInFiles } from './name-people.ts'
import { decideDoubted, listDoubted } from './portable/decide-doubted.ts'
import { importForPerformer, importRelease } from './portable/import-release.ts'
import { listReceived } from './portable/list-received.ts'
import { endTrust, listTrustedSites, trustSite } from './portable/trusted-sites.ts'
import { readPreference, setPreference } from './set-preference.ts'
import { nameInStream, readNextStream } from './streams/next-stream.ts'
import { listGiven, withdrawRelease } from './withdraw-release.ts'

/** The calls of releases. */
export const releasesRoutes: readonly Route[] = [
  serve(releases.listPeople, (ctx) => listPeople(ctx)),
  serve(releases.addPerson, (ctx, { body }) => addPerson(ctx, body)),
  serve(releases.nameInFiles, (ctx, { body }) => nameInFiles(ctx, body)),
  serve(releases.readInFiles, (ctx, { query }) => readInFiles(ctx, query.fileIds)),
  serve(releases.listFiles, (ctx, { query }) => listFiles(ctx, query)),
  serve(releases.readPreference, (ctx) => readPreference(ctx)),
  serve(releases.setPreference, (ctx, { body }) => setPreference(ctx, body.asksEachTime)),
  serve(releases.readNextStream, (ctx) => readNextStream(ctx)),
  serve(releases.nameInStream, (ctx, { body }) => nameInStream(ctx, body)),
  serve(releases.listRequests, (ctx) => listRequests(ctx)),
  serve(releases.answerRequest, (ctx, { params, body }) => answerRequest(ctx, params.id, body)),
  serve(releases.listGiven, (ctx, { query }) => listGiven(ctx, query)),
  serve(releases.listReceived, (ctx, { query }) => listReceived(ctx, query)),
  serve(releaseimports.importRelease, (ctx, { body, files }) =>
    importRelease(ctx, body, files.file),
  ),
  serve(releaseimports.importForPerformer, (ctx, { files, ...input }) =>
    importForPerformer(ctx, input, files.file),
  ),
  serve(releases.withdraw, (ctx, { params, body }) => withdrawRelease(ctx, params.id, body.files)),
  serve(releases.sendLink, (ctx, { params }) => sendLink(ctx, params.id)),
  serve(releases.readByLink, (ctx, { params }) => readByLink(ctx, params.token)),
  serve(
    releases.sendIdentityByLink,
    (ctx, { params, ...sent }) => sendIdentityByLink(ctx, params.token, sent),
    (ctx, { params }) => requireLink(ctx, params.token),
  ),
  serve(releases.answerByLink, (ctx, { params, body }) => answerByLink(ctx, params.token, body)),
  serve(releases.withdrawByLink, (ctx, input) => withdrawByLink(ctx, input)),
  serve(releases.renewLink, (ctx, { params }) => renewLink(ctx, params.token)),
  serve(releases.listWaitingPeople, (ctx, { query }) => listWaitingPeople(ctx, query)),
  serve(releases.decidePerson, (ctx, { params, body }) => decidePerson(ctx, params.id, body)),
  serve(releaseimports.listTrustedSites, (ctx) => listTrustedSites(ctx)),
  serve(releaseimports.trustSite, (ctx, { body }) => trustSite(ctx, body.published)),
  serve(releaseimports.endTrust, (ctx, { body }) => endTrust(ctx, body.site)),
  serve(releaseimports.listDoubted, (ctx, { query }) => listDoubted(ctx, query)),
  serve(releaseimports.decideDoubted, (ctx, { params, body }) =>
    decideDoubted(ctx, params.id, body),
  ),
]
